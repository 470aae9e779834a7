import type { SourceLevel } from '@panel/contracts/services/CONSOLE/endpoints'
import type { LogLevel } from '@panel/contracts/services/CONSOLE/line'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { isoTime } from '../../platform/iso-time.ts'

const source = 'CONSOLE'
const minuteMilliseconds = 60_000

/** Sources that are not services: the platform's own calls, the ledger, the actors of busy worlds, and all else. */
const platformSources = ['actors', 'http', 'ledger', 'server']

interface Wish {
  readonly source: string
  readonly level: LogLevel
  readonly minutes: number
}

/** The levels of all sources, and their changes, each of which is itself a line. */
export const sourceLevels = (app: FastifyInstance, onChange: () => void) => {
  const { logBook, clock } = app
  const { levels } = logBook

  const known = (): string[] => {
    const services = app.endpoints.flatMap(({ access }) =>
      typeof access === 'object' ? [access.service] : [],
    )
    return [...new Set([...platformSources, ...services])].toSorted()
  }

  const present = (name: string): SourceLevel => {
    const change = levels.changeOf(name)
    return {
      source: name,
      level: levels.of(name),
      change: change ? { by: change.by, until: isoTime(change.until) } : null,
    }
  }

  const log = (fields: Readonly<Record<string, unknown>>, message: string): void => {
    app.log.level = levels.lowest()
    logBook.announce(source, fields, message)
    onChange()
  }

  const fallBack = (name: string, by: string): void =>
    log({ of: name, to: levels.usual, changedBy: by }, 'log level fell back')

  return {
    list: (): SourceLevel[] => known().map(present),
    /** Ends all changes: their times are those of a clock that was replaced. */
    endAll: (): void => {
      for (const name of levels.changed()) {
        const by = levels.changeOf(name)?.by ?? ''
        levels.end(name)
        fallBack(name, by)
      }
    },
    /** @throws ApiError NOT_FOUND for a source that does not exist */
    set: ({ source: name, level, minutes }: Wish, by: string): SourceLevel => {
      if (!known().includes(name)) throw new ApiError('NOT_FOUND', `No part of the server is called ${name}.`)
      const from = levels.of(name)
      if (minutes === 0) levels.end(name)
      else {
        const until = clock.now() + minutes * minuteMilliseconds
        levels.change(name, { level, by, until }, () => fallBack(name, by))
      }
      const change = levels.changeOf(name)
      const until = change && { until: isoTime(change.until) }
      log({ of: name, from, to: levels.of(name), by, ...until }, 'log level changed')
      return present(name)
    },
  }
}
