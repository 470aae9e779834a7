import type { addFault, disarmFault, switchScenario } from '@panel/contracts/platform/control'
import type { rewindJournal } from '@panel/contracts/platform/journal'
import type { movePendingTransaction, setClock } from '@panel/contracts/platform/ledger-control'
import type { endSession, openSessionAs } from '@panel/contracts/platform/sessions-control'
import type {
  exportSnapshot,
  forkSnapshot,
  importSnapshot,
  removeSnapshot,
  restoreSnapshot,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import type { enterWorld } from '@panel/contracts/platform/world-link'
import type { createWorld, removeWorld } from '@panel/contracts/platform/worlds'

/** The calls of the page that are refused for more than one reason, or for one that a code does not tell. */
type Refusing =
  | typeof addFault
  | typeof createWorld
  | typeof disarmFault
  | typeof endSession
  | typeof enterWorld
  | typeof exportSnapshot
  | typeof forkSnapshot
  | typeof importSnapshot
  | typeof movePendingTransaction
  | typeof openSessionAs
  | typeof removeSnapshot
  | typeof removeWorld
  | typeof restoreSnapshot
  | typeof rewindJournal
  | typeof setClock
  | typeof switchScenario
  | typeof takeSnapshot

/** Why the server refuses what is done on this page. */
export type ControlReason = Refusing['reasons'][number]
