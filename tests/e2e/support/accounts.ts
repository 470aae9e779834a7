import { readFileSync } from 'node:fs'

/** An account that the stand-in wallet has ready; keys in base58. */
export interface ReadyAccount {
  readonly name: string
  readonly accountId: string
  readonly roles: readonly string[]
  readonly publicKey: string
  readonly privateKey: string
}

const accounts: ReadyAccount[] = JSON.parse(
  readFileSync(new URL('../../../fixtures/accounts.json', import.meta.url), 'utf8'),
)

export const readyAccount = (name: string): ReadyAccount => {
  const account = accounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`There is no ready account named ${name}.`)
  return account
}

/** The account id of a ready account. */
export const accountIdOf = (name: string): string => readyAccount(name).accountId
