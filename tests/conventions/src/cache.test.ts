import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, root } from './project-files.ts'

interface DryRun {
  readonly tasks: readonly { readonly taskId: string; readonly inputs: Readonly<Record<string, string>> }[]
}

test('every file of the project counts for whether these tests must run again', () => {
  const args = ['run', 'unit', '--filter=@panel/tests-conventions', '--dry=json']
  const output = execFileSync('turbo', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const { tasks }: DryRun = JSON.parse(output)
  const inputs = tasks.find(({ taskId }) => taskId === '@panel/tests-conventions#unit')?.inputs ?? {}
  const counted = new Set(Object.keys(inputs).map((path) => join('tests/conventions', path)))
  expect(projectFiles.filter((path) => !counted.has(path))).toEqual([])
})
