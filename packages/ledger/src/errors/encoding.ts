import { describeValue } from './describe-value.ts'
import { LedgerError } from './ledger-error.ts'

/** A text is not lower-case hexadecimal. */
export class InvalidHexError extends LedgerError {
  override name = 'InvalidHexError'
  constructor(problem: string, position: number) {
    super(`Not a valid hexadecimal text: ${problem} at position ${position}.`, {
      cure: 'Pass an even number of the characters 0-9 and a-f.',
      details: { problem, position },
    })
  }
}

/** A text is not base58 in the Bitcoin alphabet. */
export class InvalidBase58Error extends LedgerError {
  override name = 'InvalidBase58Error'
  constructor(problem: string, position: number) {
    super(`Not a valid base58 text: ${problem} at position ${position}.`, {
      cure: 'Use the Bitcoin alphabet: digits and letters without 0, O, I and l.',
      details: { problem, position },
    })
  }
}

/** A text is not canonical base64, or not canonical base64url. */
export class InvalidBase64Error extends LedgerError {
  override name = 'InvalidBase64Error'
  constructor(encoding: 'base64' | 'base64url', problem: string, position: number) {
    super(`Not a valid ${encoding} text: ${problem} at position ${position}.`, {
      cure: `Pass canonical ${encoding}, as this package writes it.`,
      details: { encoding, problem, position },
    })
  }
}

/** A value that must be a text is not one. */
export class NotATextError extends LedgerError {
  override name = 'NotATextError'
  constructor(what: string, given: unknown) {
    super(`${what} must be a text; given was ${describeValue(given)}.`, {
      cure: 'Pass a string.',
      details: { what, given: describeValue(given) },
    })
  }
}

/** Text or bytes are not well-formed Unicode. */
export class InvalidUnicodeError extends LedgerError {
  override name = 'InvalidUnicodeError'
  constructor(problem: string, cause?: unknown) {
    super(`Not well-formed Unicode: ${problem}.`, {
      cure: 'Pass whole UTF-8 sequences and texts without lone surrogates.',
      details: { problem },
      cause,
    })
  }
}

/** An input is longer than the decoder may take. */
export class InputTooLongError extends LedgerError {
  override name = 'InputTooLongError'
  constructor(what: string, length: number, limit: number) {
    super(`The ${what} is too long: ${length}, the limit is ${limit}.`, {
      cure: 'Check where it comes from; raise the limit only for a trusted source.',
      details: { what, length, limit },
    })
  }
}

/** Bytes are not MessagePack, or not in the one form that is allowed there. */
export class InvalidMessagePackError extends LedgerError {
  override name = 'InvalidMessagePackError'
  constructor(problem: string, offset: number) {
    super(`Not canonical MessagePack: ${problem} at byte ${offset}.`, {
      cure: 'Decode the bytes exactly as the sender encoded them.',
      details: { problem, offset },
    })
  }
}

/** A value has no MessagePack or JSON form. */
export class UnsupportedValueError extends LedgerError {
  override name = 'UnsupportedValueError'
  constructor(problem: string) {
    super(`This value cannot be encoded: ${problem}.`, {
      cure: 'Use null, booleans, numbers, 64-bit bigints, strings, bytes, arrays and plain objects.',
      details: { problem },
    })
  }
}

/** A number is outside the range of its field. */
export class IntegerOutOfRangeError extends LedgerError {
  override name = 'IntegerOutOfRangeError'
  constructor(field: string, value: bigint | number, minimum: bigint, maximum: bigint) {
    super(`${field} is ${value}, which is not an integer from ${minimum} to ${maximum}.`, {
      cure: `Pass a whole number within that range${typeof value === 'number' ? ', as a bigint' : ''}.`,
      details: { field, value: String(value), minimum: String(minimum), maximum: String(maximum) },
    })
  }
}

/** A text is not a decimal number with at most the given number of decimals. */
export class InvalidDecimalError extends LedgerError {
  override name = 'InvalidDecimalError'
  constructor(problem: string, decimals: number) {
    super(`Not an amount with at most ${decimals} decimals: ${problem}.`, {
      cure: 'Write digits with one dot at most, for example "12.34".',
      details: { problem, decimals },
    })
  }
}

/** A text is not JSON in the notation with binary and u64. */
export class InvalidJsonNotationError extends LedgerError {
  override name = 'InvalidJsonNotationError'
  constructor(problem: string, cause?: unknown) {
    super(`Not a valid JSON notation: ${problem}.`, {
      cure: 'Write bytes as "$:bin:hex:00ff", u64 as "$:u64:dec:123", packed members as "$:msgpack:name".',
      details: { problem },
      cause,
    })
  }
}
