import { expect, test } from 'vitest'
import { foldersOf, isTest, projectFiles, readText, sourceFiles } from './project-files.ts'

const contracts = 'packages/contracts/src/services'
const server = 'apps/mock-server/src/services'
const web = 'apps/web/src/services'

const described = foldersOf(contracts)

test('every service is described once, in its contracts folder', () => {
  const undescribed = described.filter((name) => !projectFiles.includes(`${contracts}/${name}/descriptor.ts`))
  expect(undescribed).toEqual([])
  expect(described.length).toBeGreaterThanOrEqual(22)
})

test('a backend folder exists exactly where a service has endpoints', () => {
  const withEndpoints = described.filter((name) => projectFiles.includes(`${contracts}/${name}/endpoints.ts`))
  expect(foldersOf(server)).toEqual(withEndpoints)
})

test('the same kind of backend code is in the file of the same name in every service', () => {
  const kinds: Readonly<Record<string, RegExp>> = {
    'index.ts': /\bimplement\(app,/,
    'store.ts': /\.prepare(<[^>]*>)?\(|statementCache\(/,
    'live.ts': /\bsockets\.|\bonContractEvent\(|\bcollectPerBlock[<(]|\.onBlock\(/,
  }
  const elsewhere = projectFiles
    .filter((path) => path.startsWith(`${server}/`) && path.endsWith('.ts') && !isTest(path))
    .flatMap((path) =>
      Object.entries(kinds)
        .filter(([file, pattern]) => !path.endsWith(`/${file}`) && pattern.test(readText(path)))
        .map(([file]) => `${path} belongs into ${file}`),
    )
  expect(elsewhere).toEqual([])
})

test('no service knows the tables of the platform or of the chain', () => {
  const tables =
    /(?:\b(?:FROM|JOIN|INTO|UPDATE)\s+|table: ')(?:users|subscriptions|sessions|world|ledger_\w+)\b/
  const offenders = projectFiles
    .filter((path) => path.startsWith(`${server}/`) && path.endsWith('.ts') && !isTest(path))
    .filter((path) => tables.test(readText(path)))
  // Lists of users are what user administration is for.
  expect(offenders).toEqual([`${server}/abs_user_admin/store.ts`])
})

test('a panel folder is named after a described service and has routes', () => {
  const names = foldersOf(web)
  expect(names.filter((name) => !described.includes(name))).toEqual([])
  const withoutRoutes = names.filter((name) => !foldersOf(`${web}/${name}`).includes('routes'))
  expect(withoutRoutes).toEqual([])
})

test('the same kind of page code has the same place and file name in every service', () => {
  const kinds: readonly (readonly [kind: string, code: RegExp, place: RegExp])[] = [
    ['a query of an endpoint', /\bendpointQuery\(/, /^queries\.ts$/],
    ['a list', /\bdefineList\(/, /^components\/[a-z-]+-list\.tsx$/],
    ['a page', /\bcreateFileRoute\(/, /^routes\/[^/]+\.tsx$/],
    ['a component', /^export function [A-Z]/m, /^components\/[a-z-]+\.tsx$/],
    ['a hook', /^export const use[A-Z]/m, /^(?:queries|use-[a-z-]+|user-drafts|model\/[a-z-]+)\.ts$/],
    ['a page’s test', /\brenderPanel\(/, /^(?:[a-z-]+\.test|testing\/[a-z-]+)\.tsx$/],
  ]
  const places = /^(?:routes|components|locales|model|testing)\/|^[^/]+\.tsx?$/
  const files = projectFiles
    .filter((path) => path.startsWith(`${web}/`))
    .map((path) => ({ path, inService: path.slice(web.length + 1).replace(/^[^/]+\//, '') }))
  const elsewhere = files.flatMap(({ path, inService }) => [
    ...(places.test(inService) ? [] : [`${path} is in a folder that other services do not have`]),
    ...kinds
      .filter(
        ([, code, place]) => /\.tsx?$/.test(path) && !place.test(inService) && code.test(readText(path)),
      )
      .map(([kind]) => `${path} holds ${kind}, which belongs elsewhere`),
  ])
  expect(elsewhere).toEqual([])
})

test('every service with pages has an end-to-end test', () => {
  // By one file of its name, or by a folder of them.
  const tested = projectFiles
    .map((path) => /^tests\/e2e\/services\/([^/]+?)(?:\/[^/]+)?\.spec\.ts$/.exec(path)?.[1])
    .filter((name) => name !== undefined)
  expect([...new Set(tested)].sort()).toEqual(foldersOf(web))
})

test('no code outside a service’s own folders lists services', () => {
  const quoted = new RegExp(`['"\`](${described.join('|')})['"\`]`, 'g')
  const lists = sourceFiles
    .filter((path) => !isTest(path) && !path.includes('/services/') && !path.startsWith('tests/'))
    .map((path) => ({ path, named: new Set([...readText(path).matchAll(quoted)].map((match) => match[1])) }))
    .filter(({ named }) => named.size > 1)
    .map(({ path, named }) => `${path}: ${[...named].join(', ')}`)
  expect(lists).toEqual([])
})

test('no code names a service from outside its own folders, but those that others lead to', () => {
  const usual = ['advanced_explorer', 'synkrony_pay_dashboard']
  // Other names are words that the panel uses for other things too: only a path of theirs is theirs alone.
  const isOwnWord = (name: string): boolean => /[_-]/.test(name)
  const code = sourceFiles.filter((path) => !isTest(path) && !/^tests\/|\/(?:testing|bench)\//.test(path))
  const offenders = described
    .filter((name) => !usual.includes(name))
    .flatMap((name) => {
      const naming = new RegExp(`services/${name}\\b${isOwnWord(name) ? `|['"\`]${name}['"\`]` : ''}`)
      return code
        .filter((path) => !path.includes(`/services/${name}/`) && naming.test(readText(path)))
        .map((path) => `${path} names ${name}`)
    })
  expect(offenders).toEqual([])
})

test('each service that a scenario is about is open to one of its users', () => {
  const scenarios = projectFiles.filter((path) => /^fixtures\/scenarios\/[^/]+\.json$/.test(path))
  type Users = Readonly<Record<string, { readonly subscriptions?: Readonly<Record<string, string>> }>>
  const everyone: Users = JSON.parse(readText('fixtures/users.json'))
  const closed = scenarios.flatMap((path) => {
    const { services = {}, users = {} }: { services?: object; users?: Users } = JSON.parse(readText(path))
    const subscriptions = Object.values({ ...everyone, ...users }).map((user) => user.subscriptions ?? {})
    return Object.keys(services)
      .filter((name) => described.includes(name))
      .filter((name) => !subscriptions.some((held) => held[name] === 'ACTIVE'))
      .map((name) => `${path} does not open ${name}`)
  })
  expect(closed).toEqual([])
})
