import type { ErrorCode } from '@panel/contracts/platform/errors'
import type { ControlReason } from './control-reason.ts'

/** What the server refuses. */
interface Refusals {
  /** Why, where the server names a reason. */
  readonly reasons: Readonly<Record<ControlReason, string>>
  /** Why otherwise, by the code of the refusal. */
  readonly codes: Partial<Readonly<Record<ErrorCode, string>>>
  /** What each part of a request or link takes, by its name. */
  readonly parts: Readonly<Record<string, string>>
  readonly unknownPart: (part: string) => string
}

/** What the server refuses, in English; every other language has the same. */
export const enUsRefusals: Refusals = {
  reasons: {
    accountUnknown: 'There is no such account. Choose one of these:',
    beforeChain:
      'The chain has a newer block. Choose a time after it, restore an older snapshot, or switch the scenario. The newest block is from:',
    disabled: 'This account is disabled. Choose another one, or a scenario in which it is active.',
    entryNotRepeatable:
      'This entry cannot be run again: it is not a call, or its body was too long to be kept. Go back without running it.',
    entryOutOfReach:
      'The world cannot go back to this entry: all data was replaced more than three times since, too much changed, or the server was started with REWIND=0. Choose a later one, or restore a snapshot.',
    entryUnknown: 'The journal no longer has this entry: it is too old, or somebody went back before it.',
    faultUnknown: 'This fault is no longer armed.',
    nodeChain:
      'Worlds need a chain of their own, and this server follows a network’s node. Start it without LEDGER_NODE_URL.',
    otherDataKey:
      'The personal data in this snapshot are encrypted under another server’s key. Start a server on new data with that server’s PERSONAL_DATA_KEY, or with its file personal-data-key in DATA_DIR, and import the snapshot there.',
    otherNetwork:
      'This state belongs to another network. Open it on a server of that network; this one belongs to:',
    otherRelease:
      'Another release of the server made this snapshot, with other tables. Use it there, or take a new one here.',
    scenarioImpossible: 'This server cannot follow the scenario. Choose one of these:',
    scenarioMissing:
      'This server cannot continue in the scenario of the snapshot. Start it with the scenario’s file, in the folder that SCENARIOS names. The scenario is:',
    scenarioUnknown: 'There is no such scenario. Choose one of these:',
    serviceUnknown: 'There is no such service. Choose from these:',
    sessionUnknown: 'This session is already over.',
    snapshotDamaged: 'This snapshot was changed or cut off, and it was not used. Export or take it again.',
    snapshotExists:
      'There is already a snapshot of this name. Choose another name, or delete that one first.',
    snapshotTooLarge: 'This snapshot is too large to be moved to another server.',
    snapshotUnknown: 'There is no such snapshot: it may have been deleted. Choose another one, or take one.',
    ticketNotWaiting: 'This transaction no longer waits: it already has its block.',
    tooManyFaults: 'No more faults can be armed. Disarm some first.',
    tooManyWorlds: 'There can be no more worlds. Delete some first.',
    worldExists: 'There is already a world of this name. Choose another name, or delete that world.',
    worldUnknown:
      'There is no such world: it was deleted, nobody used it for a while, or its name is misspelled. Return to the server’s own world, or create one.',
  },
  codes: {
    VALIDATION: 'The server does not accept this. Correct the following:',
    LEDGER_REFUSED: 'The ledger refuses the transaction:',
    USER_UNDER_APPROVAL: 'This account waits for approval. Choose another one, or approve it in the panel.',
    PAYLOAD_TOO_LARGE: 'This is larger than the server accepts.',
    RATE_LIMITED: 'Too many calls at once. Wait a moment, then try again.',
    INTERNAL: 'Something went wrong on the server. Its log says more.',
  },
  parts: {
    account: 'Account: a name of the fixtures, or an account id, in combination with roles or subscriptions.',
    answer: 'Answer: choose one, or a latency above 0 for a call that is only delayed.',
    args: 'Arguments: they do not fit what the ledger can encode.',
    faults: 'Faults: a JSON list of faults for calls that a fault can be armed for.',
    from: 'From: a moment between 1970 and 9999.',
    language: 'language: en-US or it-IT.',
    latencyMs: 'Latency: a whole number from 0 to 600000.',
    longestLatencyMs: 'Longest latency: no shorter than the latency, and at most 600000.',
    milliseconds: 'The clock goes from 1970 to 9999.',
    name: 'Name: lower case letters and digits, with hyphens between them; “main” is the server’s own world.',
    network: 'network: the name of the network that the link is for.',
    operationId: 'Call: its name as “Faults” lists it.',
    probability: 'Probability: more than 0, up to 100 percent.',
    rate: 'rate: a number from 0 to 3600.',
    roles: 'roles: a JSON list of roles.',
    route: 'route: a path below /panel/.',
    scenario: 'scenario: the name of a scenario.',
    smartContractMethod: 'Method: 1 to 256 characters.',
    subscriptions: 'subscriptions: a JSON object of service ids, each with ACTIVE, PENDING or INACTIVE.',
    target: 'Target account: TRINCI, # and a name, or 46 characters of base58.',
    theme: 'theme: auto, light or dark.',
    time: 'Time: a moment between 1970 and 9999, such as 2026-03-02T08:00:00.000Z.',
    times: 'Number of calls: a whole number above 0.',
    until: 'Until: a moment after “From”.',
  },
  unknownPart: (part) =>
    `${part}: the server does not know this part, or not with this value. Leave it out, or correct it.`,
}
