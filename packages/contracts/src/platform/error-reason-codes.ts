import type { ErrorReason } from './error-reasons.ts'
import type { ErrorCode } from './errors.ts'

/** The errors whose causes a reason tells apart; of those that are not here, a conflict's. */
const codesOfReasons: Readonly<Partial<Record<ErrorReason, readonly ErrorCode[]>>> = {
  accountUnknown: ['NOT_FOUND'],
  beforeChain: ['VALIDATION'],
  coming: ['DISCOUNT_CODE_REFUSED'],
  customerLimit: ['DISCOUNT_CODE_REFUSED'],
  disabled: ['INVALID_TOKEN'],
  ended: ['DISCOUNT_CODE_REFUSED'],
  entryUnknown: ['NOT_FOUND'],
  exhausted: ['DISCOUNT_CODE_REFUSED'],
  faultUnknown: ['NOT_FOUND'],
  foreignName: ['FORBIDDEN'],
  notSubscribed: ['FORBIDDEN'],
  nothingLeft: ['DISCOUNT_CODE_REFUSED'],
  otherAsset: ['DISCOUNT_CODE_REFUSED'],
  otherMerchant: ['DISCOUNT_CODE_REFUSED'],
  over: ['DISCOUNT_CODE_REFUSED'],
  roleMissing: ['FORBIDDEN'],
  scenarioImpossible: ['VALIDATION'],
  scenarioUnknown: ['NOT_FOUND'],
  serviceUnknown: ['NOT_FOUND'],
  sessionUnknown: ['NOT_FOUND'],
  snapshotDamaged: ['VALIDATION', 'INTERNAL'],
  snapshotTooLarge: ['LIMIT_REACHED'],
  snapshotUnknown: ['NOT_FOUND'],
  ticketNotWaiting: ['NOT_FOUND'],
  tooManyFaults: ['LIMIT_REACHED'],
  tooManyWorlds: ['LIMIT_REACHED'],
  unknown: ['DISCOUNT_CODE_REFUSED'],
  variantLacks: ['FORBIDDEN'],
  worldUnknown: ['NOT_FOUND'],
}

/** Of some reasons, those that an error may have. */
export const reasonsOfError = (code: ErrorCode, reasons: readonly ErrorReason[]): readonly ErrorReason[] =>
  reasons.filter((reason) => (codesOfReasons[reason] ?? ['CONFLICT']).includes(code))
