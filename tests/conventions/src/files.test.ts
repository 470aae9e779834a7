import { expect, test } from 'vitest'
import { isTest, projectFiles, readText, sourceFiles } from './project-files.ts'

const maximumLines = 300

const productFiles = sourceFiles.filter(
  (path) => /^(apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path),
)

const linesOf = (path: string): number => readText(path).split('\n').length - 1

test('files stay small', () => {
  const sizes = productFiles.map((path) => ({ path, lines: linesOf(path) })).sort((a, b) => a.lines - b.lines)
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines
  process.stdout.write(
    `file sizes in lines: median ${at(0.5)}, p90 ${at(0.9)}, largest ${sizes.at(-1)?.lines} (${sizes.at(-1)?.path})\n`,
  )
  expect(sizes.filter(({ lines }) => lines > maximumLines)).toEqual([])
})

const hasFunction = (text: string): boolean =>
  /=>|\bfunction\b|\bclass\b/.test(text.replaceAll(/\/\*.*?\*\//gs, ''))

// The chain is tested through its public interface.
test('in the libraries every file with a function has its test beside it', () => {
  const untested = productFiles.filter(
    (path) =>
      /^packages\/(ledger|contracts)\//.test(path) &&
      !path.endsWith('/index.ts') &&
      hasFunction(readText(path)) &&
      !projectFiles.includes(path.replace(/\.ts$/, '.test.ts')),
  )
  expect(untested).toEqual([])
})

test('tests run whole: none is skipped, singled out or retried', () => {
  const offenders = sourceFiles
    .filter(isTest)
    .filter((path) => /\b(test|it|describe)\.(only|skip|todo|fixme)\(|\bretry:\s*[1-9]/.test(readText(path)))
  expect(offenders).toEqual([])
})

// `vi.waitFor` and `vi.waitUntil` give up after a second, which a busy machine needs for much.
test('tests wait with `expect.poll` or with the `waitFor` of Testing Library', () => {
  const offenders = sourceFiles.filter(
    (path) => isTest(path) && /\bvi\.wait(For|Until)\(/.test(readText(path)),
  )
  expect(offenders).toEqual([])
})

test('tests mock no module of the project', () => {
  const offenders = sourceFiles.filter(
    (path) => isTest(path) && /\bvi\.mock\(\s*['"](\.|@panel\/)/.test(readText(path)),
  )
  expect(offenders).toEqual([])
})

test('every suppressed rule gives its reason', () => {
  const offenders = sourceFiles.flatMap((path) =>
    readText(path)
      .split('\n')
      .filter(
        (line) =>
          /@ts-(ignore|nocheck)/.test(line) ||
          /@ts-expect-error\s*$/.test(line) ||
          (/biome-ignore/.test(line) && !/biome-ignore(-all)? [\w/-]+: \S.{9,}/.test(line)),
      )
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(offenders.filter((line) => !line.startsWith('tests/conventions/'))).toEqual([])
})

test('no page puts raw HTML into the document', () => {
  const offenders = productFiles.filter((path) =>
    /dangerouslySetInnerHTML|\.innerHTML\s*=/.test(readText(path)),
  )
  expect(offenders).toEqual([])
})

test('the panel calls the server in one place', () => {
  const offenders = productFiles.filter(
    (path) =>
      path.startsWith('apps/web/src/') &&
      !path.startsWith('apps/web/src/shared/api/') &&
      /\bfetch\(/.test(readText(path)),
  )
  expect(offenders).toEqual([])
})

test('backend services declare routes from contracts alone', () => {
  const offenders = productFiles.filter(
    (path) =>
      path.startsWith('apps/mock-server/src/services/') &&
      /\bapp\.(get|post|put|patch|delete|route)\(/.test(readText(path)),
  )
  expect(offenders).toEqual([])
})

test('amounts never become floating point', () => {
  const offenders = productFiles.filter((path) =>
    /\bparseFloat\(|Number\(\w*[uU]nits\w*\)/.test(readText(path)),
  )
  expect(offenders).toEqual([])
})
