import type { SmartContractDescription } from '@panel/contracts/smart-contracts/smart-contract'

/** Every description in the contracts package; a new one is found by its file. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../../../../packages/contracts/src/smart-contracts/*.ts',
    '!../../../../../packages/contracts/src/smart-contracts/*.test.ts',
  ],
  { eager: true },
)

const isDescription = (value: unknown): value is SmartContractDescription =>
  typeof value === 'object' && value !== null && 'hash' in value && 'methods' in value && 'title' in value

const descriptions = Object.values(modules).flatMap((module) => Object.values(module).filter(isDescription))

/** The described smart contracts, each once. */
export const smartContracts: readonly SmartContractDescription[] = [
  ...new Map(descriptions.map((description) => [description.hash, description])).values(),
]

export const smartContractOf = (hash: string | null): SmartContractDescription | undefined =>
  smartContracts.find((description) => description.hash === hash)
