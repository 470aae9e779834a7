import { readdirSync } from 'node:fs'
import type { ContractModule } from './call-context.ts'

/** The contracts of a chain by their hash. */
export type Contracts = ReadonlyMap<string, ContractModule>

const folder = new URL('../contracts/', import.meta.url)

const loadModule = async (file: string): Promise<ContractModule> => {
  const module: { contract?: ContractModule } = await import(new URL(file, folder).href)
  if (!module.contract) throw new Error(`contracts/${file} exports no contract.`)
  return module.contract
}

const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const modules = await Promise.all(files.toSorted().map(loadModule))

/** Every contract of the folder: one file is one contract, and there is no other list. */
export const contracts: Contracts = new Map(modules.map((module) => [module.description.hash, module]))
