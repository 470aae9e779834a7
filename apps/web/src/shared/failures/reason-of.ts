/** Reasons that the panel says in the reader's language, by what the ledger writes for them; the first that fits. */
const reasons = [
  ['decided', / was set to .* first, |the fees were changed | were changed first/],
  ['units', /insufficient units/],
  ['fuel', /^burning fuel error/],
  ['method', /: no method /],
  ['args', /^smart contract fault: args/],
  ['locked', /is locked for|lock was set/],
  ['expired', /delegation has expired/],
  ['delegation', /has no delegation|delegation does not allow/],
  ['taken', /is taken|registered already|initialised already/],
  ['tooMany', /units may exist|more than 2\^64/],
  ['notAllowed', / may not |is not yours|does not own|is not an administrator|^account fault|: only /],
  ['missing', /^resource not found|is not initialised|is no asset/],
  ['contract', /^invalid contract hash/],
] as const

type FailureReason = (typeof reasons)[number][0]

/** Which known reason the ledger's words give; undefined for any other. */
export const reasonOf = (failure: string): FailureReason | undefined =>
  reasons.find(([, pattern]) => pattern.test(failure))?.[0]

/** The ledger's words without the kind of refusal that they start with. */
export const withoutKind = (failure: string): string => failure.replace(/^smart contract fault: /, '')
