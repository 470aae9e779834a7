import { readFileSync } from 'node:fs'
import { readyAccounts } from '@panel/contracts/platform/fixtures'

const accounts = readyAccounts.parse(
  JSON.parse(readFileSync(new URL('../../../fixtures/accounts.json', import.meta.url), 'utf8')),
)

const named = (name: string) => {
  const account = accounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`No ready account ${name}.`)
  return account
}

/** Signs every transaction of the measurements. */
export const benchAccount = named('everyone')
/** Receives the units. */
export const receiver = named('dev')
/** Send the worst bodies while others are measured. */
export const attackers = [named('dev'), named('user')]
