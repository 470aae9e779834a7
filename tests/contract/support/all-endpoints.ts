import { readdirSync } from 'node:fs'
import type { Endpoint } from '@panel/contracts/platform/endpoint'

const source = new URL('../../../packages/contracts/src/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value

const read = (file: URL): Promise<Record<string, unknown>> => import(file.href)

/** The services whose calls are tested, by comma; all of them and the platform's where the environment names none. */
const onlyServices = process.env.PANEL_SERVICES?.split(',')

/** The modules in a folder of the contracts and below it, without their tests. */
const modulesIn = (folder: string): URL[] =>
  readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => new URL(`${folder}${name}`, source))

/** Every call that the contracts state, found by reading their folders. */
export const allEndpoints = async (): Promise<Endpoint[]> => {
  const folders = onlyServices?.map((name) => `services/${name}/`) ?? ['platform/', 'services/']
  const modules = await Promise.all(folders.flatMap(modulesIn).map(read))
  return modules
    .flatMap((module) => Object.values(module).filter(isEndpoint))
    .sort((left, right) => (left.operationId < right.operationId ? -1 : 1))
}

/** The rooms of services that have one name each, such as `consoleRoom`. */
export const serviceRooms = async (): Promise<string[]> => {
  const modules = await Promise.all(modulesIn('services/').map(read))
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith('Room') && typeof value === 'string' ? [value] : [],
    ),
  )
}

/** The path with something in the place of each parameter. */
export const pathOf = ({ path }: Endpoint): string => path.replaceAll(/:(\w+)/g, `1220${'0'.repeat(64)}`)
