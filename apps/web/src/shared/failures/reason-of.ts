import { readableText } from '@panel/contracts/platform/readable-text'

/** Reasons that the panel says in the reader's language, by what the ledger writes for them; the first that fits. */
const reasons = [
  // Anyone may call a method by any name, also by one that another pattern would find in it.
  ['method', /^smart contract fault: no method /],
  ['decided', / was set to .* first, |the fees were changed | were changed first|capabilities changed: /],
  ['fee', /the fee takes all/],
  ['units', /insufficient units/],
  ['fuel', /^burning fuel error/],
  ['args', /^smart contract fault: args/],
  ['locked', /is locked for|lock was set/],
  ['expired', /delegation has expired/],
  ['delegation', /has no delegation|delegation does not allow|delegation is for the network/],
  ['taken', /is taken|registered already|initialised already/],
  ['notApproved', / is not approved to receive /],
  ['secondSigner', / a second issuer must sign/],
  ['signature', /is not signed|signature does not verify|another account signed|^invalid signature/],
  [
    'orders',
    /your own order|order would match|takes no orders|takes orders|orders? .* (is|are) open|the book has no order/,
  ],
  ['done', / already(?: by |$)/],
  ['tooMany', /units may exist|more than 2\^64/],
  [
    'value',
    /must be above|decimals(?:, not |$)|is too (?:high|large)|is no multiple|too late$|at the earliest/,
  ],
  ['unfit', / is not admitted$| does not (?:serve|bridge) | is no asset that can back | is backed by no /],
  [
    'notAllowed',
    / may not |is not yours|does not own|does not run|is not an administrator|^account fault|: only /,
  ],
  ['missing', /^resource not found|is not initialised|is no asset|: there is no | keeps no |: no request /],
  ['contract', /^invalid contract hash/],
  ['sentBefore', /^duplicated /],
  ['malformed', /^malformed data|^bad network/],
] as const

type FailureReason = (typeof reasons)[number][0]

/** Which known reason the ledger's words give; undefined for any other. */
export const reasonOf = (failure: string): FailureReason | undefined =>
  reasons.find(([, pattern]) => pattern.test(failure))?.[0]

/** How the ledger starts what it says: with the kind of refusal. */
const kind = /^(?:smart contract fault|resource not found|account fault|not implemented|other)(?:: |$)/

/** Whether these are words of the ledger, which are in English for everybody. */
export const isLedgersWords = (failure: string): boolean => kind.test(failure)

/** The ledger's words without the kind of refusal that they start with, every character visible: they may name what anyone chose. */
export const withoutKind = (failure: string): string =>
  readableText(failure.replace(/^smart contract fault: /, ''))
