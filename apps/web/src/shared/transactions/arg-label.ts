import type { TFunction } from 'i18next'

/** What a person reads in place of the name of an argument: a method may give it another meaning than most do. */
export const argLabel = (t: TFunction, method: string, name: string): string =>
  t([`argsOf.${method}.${name}`, `args.${name}`], { ns: 'transactions', defaultValue: name })
