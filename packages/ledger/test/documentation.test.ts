import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'test-results', 'examples')

const sources = async (): Promise<readonly (readonly [string, string])[]> => {
  const names = await readdir(path.join(root, 'src'), { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts') && !/\.(test|test-d)\.ts$/.test(name)).sort()
  return Promise.all(
    files.map(async (name) => [name, await readFile(path.join(root, 'src', name), 'utf8')] as const),
  )
}

/** Names that the entry points export as functions, and the file that each comes from. */
const publicFunctions = async (): Promise<Map<string, string>> => {
  const { default: packageJson } = await import('../package.json', { with: { type: 'json' } })
  const names = new Map<string, string>()
  for (const entry of Object.values(packageJson.exports)) {
    const module: Record<string, unknown> = await import(`../${entry}`)
    for (const [name, value] of Object.entries(module)) {
      if (typeof value === 'function' && !name.endsWith('Error')) names.set(name, entry)
    }
  }
  return names
}

const examplesIn = (text: string): string[] =>
  [...text.matchAll(/ \* @example\n((?: \*.*\n)+?) \*\//g)].map(([, body = '']) =>
    body.replaceAll(/^ \* ?/gm, ''),
  )

test('every public function has a summary and an example', async () => {
  const all = (await sources()).map(([, text]) => text).join('\n')
  const undocumented = [...(await publicFunctions()).keys()].filter((name) => {
    const declared = new RegExp(
      `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport (?:const|class) ${name}\\b`,
    ).exec(all)
    return !declared?.[1]?.includes('@example')
  })
  expect(undocumented).toEqual([])
})

test('every example of the sources and documents compiles as it is', async () => {
  const documents = await Promise.all(
    ['README.md', 'docs/fuel.md'].map((name) => readFile(path.join(root, name), 'utf8')),
  )
  const snippets = documents
    .flatMap((text) => [...text.matchAll(/```ts\n([\s\S]*?)```/g)])
    .map(([, code = '']) => code)
  const examples = [...(await sources()).flatMap(([, text]) => examplesIn(text)), ...snippets]
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await Promise.all(
    examples.map((code, index) =>
      writeFile(path.join(folder, `example-${index}.ts`), `${code}\nexport {}\n`),
    ),
  )
  const configuration = {
    extends: '../../tsconfig.json',
    compilerOptions: { types: ['node'], noUnusedLocals: false, noUnusedParameters: false },
    include: ['.'],
    exclude: [],
  }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(configuration))
  const compiler = path.join(
    path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin',
    'tsc',
  )
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
    (error: { readonly stdout: string }) => error,
  )
  expect(stdout).toBe('')
  expect(examples.length).toBeGreaterThan(60)
})

test('no shipped file but the bridge needs Node, and none reaches for Buffer', async () => {
  const offending = (await sources()).filter(
    ([name, text]) => !name.startsWith('bridge') && /from 'node:|\bBuffer\b|\brequire\(/.test(text),
  )
  expect(offending.map(([name]) => name)).toEqual([])
})
