// Where nothing comes over a network, players have all of this from the start, and need not be made ready for it.
import { addCopies } from "../engine/copies/copy-of.js";
import { moreCopies } from "../engine/copies/more-copies.js";
import { atLevel } from "./at-level.js";
import { HopefulThinking } from "./hopeful-thinking.js";
import { provide } from "./on-demand.js";
import { RepetitionBoard } from "./repetition-board.js";
import { TrapThinking } from "./trap-thinking.js";

provide({ atLevel, TrapThinking, RepetitionBoard, HopefulThinking });
addCopies(moreCopies);
