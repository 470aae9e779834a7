import type { CDPSession } from '@playwright/test'

/** One task of a page's main thread, in milliseconds: by the clock, and of the processor's time. */
export interface Task {
  readonly wall: number
  readonly processor: number
}

const numberIn = (event: object, name: string): number => {
  const value: unknown = Reflect.get(event, name)
  return typeof value === 'number' ? value : 0
}

const threadOf = (event: object): string => `${numberIn(event, 'pid')} ${numberIn(event, 'tid')}`

const isMainThreadName = (event: object): boolean => {
  const args: unknown = Reflect.get(event, 'args')
  const isName = Reflect.get(event, 'name') === 'thread_name'
  return isName && typeof args === 'object' && args !== null && Reflect.get(args, 'name') === 'CrRendererMain'
}

/** Records the tasks of the renderers' main threads while something goes on. */
export const tasksDuring = async (
  devtools: CDPSession,
  during: () => Promise<void>,
): Promise<readonly Task[]> => {
  const events: object[] = []
  const collect = ({ value }: { value: object[] }): void => {
    for (const event of value) events.push(event)
  }
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'], excludedCategories: ['*'] },
  })
  await during()
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  const mainThreads = new Set(events.filter(isMainThreadName).map(threadOf))
  return events
    .filter((event) => Reflect.get(event, 'name') === 'RunTask' && mainThreads.has(threadOf(event)))
    .map((event) => ({ wall: numberIn(event, 'dur') / 1000, processor: numberIn(event, 'tdur') / 1000 }))
}
