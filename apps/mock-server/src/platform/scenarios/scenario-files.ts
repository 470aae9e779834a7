import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectScenario, type Scenario, scenario, scenarioName } from '@panel/contracts/platform/scenario'
import type * as z from 'zod/mini'
import { StartError } from '../start-error.ts'
import { mergeRecords } from './merge-records.ts'
import { type JsonFile, readJsonFile } from './read-json-file.ts'
import { unknownName } from './unknown-name.ts'

export interface ScenarioFile extends JsonFile<Scenario> {
  /** Whether it is a person’s own, not one of the project. */
  readonly isOwn: boolean
}
export type ScenarioFiles = ReadonlyMap<string, ScenarioFile>

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
      .sort()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The scenarios in ${folder} cannot be read: ${reason}.`)
  }
}

type ReadFiles = ReadonlyMap<string, JsonFile<z.infer<typeof scenario>>>

const readFolder = (folder: string, schema: typeof scenario | typeof projectScenario): ReadFiles =>
  new Map(
    namesIn(folder).map((name) => {
      const path = join(folder, `${name}.json`)
      if (!scenarioName.safeParse(name).success) {
        throw new StartError(
          `${path}: a scenario's name has lower case letters and digits, and hyphens between them.`,
        )
      }
      return [name, readJsonFile(path, schema)]
    }),
  )

/** The file of a scenario with all that it takes over from those that it extends. */
const resolve = (
  files: ReadFiles,
  name: string,
  file: JsonFile<z.infer<typeof scenario>>,
): JsonFile<z.infer<typeof scenario>> => {
  const chain = [name]
  let { content } = file
  let at = file
  while (at.value.extends !== undefined) {
    const base = at.value.extends
    if (base === name && at === file) {
      throw file.errorAt(['extends'], 'a scenario cannot extend itself')
    }
    if (chain.includes(base)) {
      throw file.errorAt(['extends'], `the scenarios extend each other: ${[...chain, base].join(', ')}`)
    }
    const next = files.get(base)
    if (!next) {
      // Those that lead here would extend themselves.
      const known = [...files.keys()].filter((each) => !chain.includes(each))
      throw at.errorAt(['extends'], unknownName({ name: base, known }))
    }
    chain.push(base)
    content = mergeRecords(next.content, content)
    at = next
  }
  if (at === file) return file
  // The story is of this scenario alone.
  const { title, description } = file.value
  return { ...file, content, value: { ...scenario.parse(content), title, description } }
}

/**
 * Reads the scenarios of a folder, and of a second one for a person's own, whose scenarios may extend the first's.
 *
 * @param startsAt when a scenario starts that does not say so
 * @returns each scenario with what it extends merged into it, by name
 * @throws StartError naming the file and the place that cannot be used
 */
export const readScenarios = (folder: string, startsAt: string, ownFolder?: string): ScenarioFiles => {
  const given = readFolder(folder, projectScenario)
  const own: ReadFiles = ownFolder === undefined ? new Map() : readFolder(ownFolder, scenario)
  const twice = [...own.keys()].find((name) => given.has(name))
  if (twice !== undefined && ownFolder !== undefined) {
    throw new StartError(`${join(ownFolder, twice)}.json: a scenario named ${twice} is in ${folder} already.`)
  }
  const files = new Map([...given, ...own])
  return new Map(
    [...files].map(([name, found]) => {
      const file = resolve(files, name, found)
      const value = { ...file.value, startsAt: file.value.startsAt ?? startsAt }
      return [name, { ...file, value, isOwn: own.has(name) }]
    }),
  )
}
