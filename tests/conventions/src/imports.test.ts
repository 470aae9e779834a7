import { expect, test } from 'vitest'
import {
  circles,
  type Import,
  imports,
  publicEntries,
  unusedDependencies,
  unusedExports,
} from './module-graph.ts'
import { isTest } from './project-files.ts'

const offences = (rule: (edge: Import) => boolean): readonly string[] =>
  imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`)

const serviceOf = (path: string): string | undefined => /\/src\/services\/([^/]+)\//.exec(path)?.[1]

test('the ledger imports nothing of the project', () => {
  expect(
    offences(
      ({ from, to }) => from.startsWith('packages/ledger/') && /^(packages\/(?!ledger\/)|apps\/)/.test(to),
    ),
  ).toEqual([])
})

test('contracts import the ledger and nothing else of the project', () => {
  expect(
    offences(
      ({ from, to }) =>
        from.startsWith('packages/contracts/') && /^(packages\/(?!contracts\/|ledger\/)|apps\/)/.test(to),
    ),
  ).toEqual([])
})

test('the chain imports the ledger and the smart contract descriptions, and neither HTTP nor the panel', () => {
  const allowed = /^(packages\/(chain|ledger)\/|packages\/contracts\/src\/smart-contracts\/)/
  const isTestSupport = (path: string) => isTest(path) || path.includes('/testing/')
  expect(
    offences(
      ({ from, to }) =>
        from.startsWith('packages/chain/') &&
        !isTestSupport(from) &&
        (/^(fastify|socket\.io|node:https?$)/.test(to) ||
          (/^(packages|apps)\//.test(to) && !allowed.test(to))),
    ),
  ).toEqual([])
})

test('the server uses the chain by its public entries alone', () => {
  expect(
    offences(
      ({ from, to }) =>
        from.startsWith('apps/mock-server/src/') &&
        to.startsWith('packages/chain/') &&
        !publicEntries('packages/chain').includes(to),
    ),
  ).toEqual([])
})

test('apps never import each other', () => {
  expect(
    offences(
      ({ from, to }) =>
        from.startsWith('apps/') && to.startsWith('apps/') && from.split('/')[1] !== to.split('/')[1],
    ),
  ).toEqual([])
})

test('no service imports another', () => {
  expect(
    offences(({ from, to }) => {
      const importer = serviceOf(from)
      const imported = serviceOf(to)
      return importer !== undefined && imported !== undefined && importer !== imported
    }),
  ).toEqual([])
})

test('shared parts of the panel know neither the shell nor a service', () => {
  expect(
    offences(
      ({ from, to }) =>
        from.startsWith('apps/web/src/shared/') &&
        !isTest(from) &&
        !from.includes('/testing/') &&
        /^apps\/web\/src\/(shell|services)\//.test(to),
    ),
  ).toEqual([])
})

test('apps and packages name few services outside of their folders, so that others are deleted with them', () => {
  const named = new Set(
    imports.flatMap(({ from, to }) => {
      const service = serviceOf(to)
      const isOutside = service !== undefined && serviceOf(from) !== service && !from.startsWith('tests/')
      return isOutside ? [service] : []
    }),
  )
  // The dashboard and the tests of the platform use these.
  expect([...named].sort()).toEqual([
    'abs_user_admin',
    'advanced_explorer',
    'alias',
    'synkrony_pay_dashboard',
  ])
})

// The recorded history is made again when one of these files changes, and only then.
test('a service’s history imports its own files, the kit of histories and smart contracts alone', () => {
  const allowed =
    /^(?:apps\/mock-server\/src\/(?:history|services\/[^/]+\/history)\/|packages\/(?:ledger|contracts\/src\/smart-contracts)\/)/
  expect(
    offences(
      ({ from, to }) =>
        /^apps\/mock-server\/src\/services\/[^/]+\/history[./]/.test(from) &&
        !isTest(from) &&
        !allowed.test(to),
    ),
  ).toEqual([])
})

test('the official SDK is imported by the interoperability tests alone', () => {
  expect(
    offences(({ from, to }) => to.startsWith('@affidaty/') && !from.startsWith('tests/interop/')),
  ).toEqual([])
})

test('Testing Library is imported through the panel’s support file alone', () => {
  const support = 'apps/web/src/shared/testing/testing-library.ts'
  expect(offences(({ from, to }) => to.startsWith('@testing-library/') && from !== support)).toEqual([])
})

test('no modules import each other in a circle', () => {
  expect(circles()).toEqual([])
})

test('every export is imported somewhere', () => {
  expect(unusedExports()).toEqual([])
})

test('every dependency of a workspace is used in it', () => {
  expect(unusedDependencies()).toEqual([])
})
