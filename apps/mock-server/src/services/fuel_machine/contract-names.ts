import { readdirSync } from 'node:fs'
import { noContract, otherContract } from '@panel/contracts/services/fuel_machine/fuel'
import { isSmartContractDescription } from '@panel/contracts/smart-contracts/smart-contract'

const folder = new URL('./', import.meta.resolve('@panel/contracts/smart-contracts/smart-contract'))

/** The described contracts by the names of their files, as `asset`: a new one is found by its file. */
const namesByHash = async (): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const module: Readonly<Record<string, unknown>> = await import(new URL(file, folder).href)
    for (const value of Object.values(module)) {
      if (isSmartContractDescription(value)) names.set(value.hash, file.replace(/\.ts$/, ''))
    }
  }
  return names
}

/** What the panel calls the contracts that accounts carry. */
export const readContractNames = async () => {
  const names = await namesByHash()
  const hashes = new Map([...names].map(([hash, name]) => [name, hash]))
  return {
    nameOf: (hash: string | null): string =>
      hash === null ? noContract : (names.get(hash) ?? otherContract),
    /** The hash of a name; null for none. A contract that is not described is filtered by its own hash. */
    hashOf: (name: string): string | null => (name === noContract ? null : (hashes.get(name) ?? name)),
  }
}

export type ContractNames = Awaited<ReturnType<typeof readContractNames>>
