import type { Page } from '@playwright/test'

/** What a page holds after a garbage collection: a heap snapshot, in which every string is readable. */
export const heapSnapshot = async (page: Page): Promise<string> => {
  const devtools = await page.context().newCDPSession(page)
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  return chunks.join('')
}
