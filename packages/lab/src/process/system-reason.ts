/** What the system has against a file, in words. */
export function systemReason(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "ENOENT":
      return "there is no such file or folder";
    case "ENAMETOOLONG":
      return "the name is too long";
    case "EISDIR":
      return "it is a directory, not a file";
    case "ENOTDIR":
    case "EEXIST":
      return "there is a file where a folder is expected";
    case "EACCES":
    case "EPERM":
      return "permission is missing";
    case "ENOSPC":
      return "no space is left there";
    case "EFBIG":
      return "it would become larger than the system allows";
    default:
      return error.message;
  }
}
