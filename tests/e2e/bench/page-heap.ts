import type { CDPSession } from '@playwright/test'

/** The longest that one task may keep the page from answering, in milliseconds. */
export const longestTask = 200
/** How much larger the heap may be at the end than after the first spans. */
export const heapGrowth = 1.1
export const spanSeconds = 20

/** Reads the heap of a page in megabytes, without what is garbage. */
export const pageHeap = async (devtools: CDPSession): Promise<() => Promise<number>> => {
  await devtools.send('Performance.enable')
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_000_000
  }
}

/** The heap once the page settled, and at the end. */
export const heapChange = (
  heaps: readonly number[],
): { readonly settled: number; readonly last: number } => ({
  settled: heaps[Math.min(2, heaps.length - 1)] ?? Number.NaN,
  last: heaps.at(-1) ?? Number.NaN,
})
