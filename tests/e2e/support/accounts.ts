import { readFileSync } from 'node:fs'

const accounts: { name: string; accountId: string }[] = JSON.parse(
  readFileSync(new URL('../../../fixtures/accounts.json', import.meta.url), 'utf8'),
)

/** The account id of a ready account. */
export const accountIdOf = (name: string): string => {
  const account = accounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`There is no ready account named ${name}.`)
  return account.accountId
}
