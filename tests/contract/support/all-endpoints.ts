import { existsSync, readdirSync } from 'node:fs'
import type { Endpoint } from '@panel/contracts/platform/endpoint'

const source = new URL('../../../packages/contracts/src/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value

const endpointsIn = async (file: URL): Promise<Endpoint[]> => {
  const module: Record<string, unknown> = await import(file.href)
  return Object.values(module).filter(isEndpoint)
}

/** The services whose calls are tested, by comma; all of them and the platform's where the environment names none. */
const onlyServices = process.env.PANEL_SERVICES?.split(',')

/** Every call that the contracts state, found by reading their folders. */
export const allEndpoints = async (): Promise<Endpoint[]> => {
  const platform = (onlyServices ? [] : readdirSync(new URL('platform/', source)))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => new URL(`platform/${name}`, source))
  const services = (onlyServices ?? readdirSync(new URL('services/', source)))
    .map((name) => new URL(`services/${name}/endpoints.ts`, source))
    .filter((file) => existsSync(file))
  const found = await Promise.all([...platform, ...services].map(endpointsIn))
  return found.flat().sort((left, right) => (left.operationId < right.operationId ? -1 : 1))
}

/** The path with something in the place of each parameter. */
export const pathOf = ({ path }: Endpoint): string => path.replaceAll(/:(\w+)/g, `1220${'0'.repeat(64)}`)
