import { isAccountId } from '../accounts/account-id.ts'
import { U64_MAX } from '../encoding/u64.ts'
import { InvalidArgumentError } from '../errors/contracts.ts'

/** What an argument must be. */
export interface ArgumentRule {
  /** In words, for the error message. */
  readonly fits: string
  readonly test: (value: unknown) => boolean
}

/** A rule for each argument of a method. */
export type ArgumentRules<Args> = { readonly [Name in keyof Args]: ArgumentRule }

const isText = (value: unknown): value is string => typeof value === 'string' && value.isWellFormed()
const isAccount = (value: unknown): boolean => isText(value) && isAccountId(value)

export const text: ArgumentRule = { fits: 'a text', test: isText }
export const nonEmptyText: ArgumentRule = {
  fits: 'a text that is not empty',
  test: (value) => isText(value) && value !== '',
}
export const accountId: ArgumentRule = { fits: 'an account id', test: isAccount }
export const accountIds: ArgumentRule = {
  fits: 'an array of account ids',
  test: (value) => Array.isArray(value) && value.every(isAccount),
}
export const u64: ArgumentRule = {
  fits: 'a whole number from 0 to 2^64 − 1, as a bigint',
  test: (value) => typeof value === 'bigint' && value >= 0n && value <= U64_MAX,
}
export const oneOf = (...names: readonly string[]): ArgumentRule => ({
  fits: `one of ${names.join(', ')}`,
  test: (value) => names.some((name) => name === value),
})

const membersOf = (method: string, args: unknown): Map<string, unknown> => {
  if (typeof args === 'object' && args !== null && !Array.isArray(args)) return new Map(Object.entries(args))
  throw new InvalidArgumentError('args', `an object with the arguments of ${method}`, args)
}

/** Refuses arguments that the method does not take, so that nothing is signed that no contract can execute. */
export const checkArguments = (
  methods: Readonly<Record<string, Readonly<Record<string, ArgumentRule>>>>,
  method: string,
  args: unknown,
): void => {
  const rules = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (rules === undefined) {
    throw new InvalidArgumentError('method', `one of ${Object.keys(methods).join(', ')}`, method)
  }
  const members = membersOf(method, args)
  for (const [name, { fits, test }] of Object.entries(rules)) {
    if (!test(members.get(name))) throw new InvalidArgumentError(name, fits, members.get(name))
  }
  for (const [name, value] of members) {
    if (!Object.hasOwn(rules, name) && value !== undefined)
      throw new InvalidArgumentError(name, `left out, because ${method} has no such argument`, value)
  }
}
