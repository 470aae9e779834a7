import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { foldersOf, projectFiles, readText, root } from './project-files.ts'

const pages = projectFiles.filter((path) => path.endsWith('.md'))

const scriptsOf = (path: string): readonly string[] => {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readText(path))
  return Object.keys(scripts)
}

/** The address of a link or picture, in Markdown or HTML. */
const addresses = /(?:\]\(|\bsrc(?:set)?=")(?!https?:|mailto:|#)([^)#\s"]+)/g

test('relative links and pictures lead to files that exist', () => {
  const broken = pages.flatMap((page) =>
    [...readText(page).matchAll(addresses)]
      .map(([, link = '']) => link)
      .filter((link) => !link.startsWith('/') && !existsSync(join(root, posix.dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('named npm scripts exist', () => {
  const known = new Set(
    projectFiles.filter((path) => /(^|\/)package\.json$/.test(path)).flatMap((path) => scriptsOf(path)),
  )
  const unknown = pages.flatMap((page) =>
    [...readText(page).matchAll(/npm run ([a-z0-9:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${page}: npm run ${name}`),
  )
  expect(unknown).toEqual([])
})

test('named files of the project exist', () => {
  const missing = pages.flatMap((page) =>
    [...readText(page).matchAll(/`((?:apps|packages|tests|scripts|fixtures|docs)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('the README says what every app and package is', () => {
  const readme = readText('README.md')
  const folders = ['apps', 'packages'].flatMap((place) => foldersOf(place).map((name) => `${place}/${name}`))
  expect(folders.filter((folder) => !readme.includes(`| \`${folder}\``))).toEqual([])
})
