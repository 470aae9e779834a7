import { PlainFailure } from './fail.mjs'
import { run, withProgress } from './run.mjs'
import { binary } from './workspace.mjs'

/** Builds what is served: the panel and the wallet's script. Unchanged parts come from the cache. */
export const ensureBuilt = async () => {
  const { code, output } = await withProgress('Building the panel (skipped where nothing changed)', () =>
    run(binary('turbo'), ['run', 'build', '--output-logs=errors-only'], { quiet: true }),
  )
  if (code === 0) return
  console.error(output.trim())
  throw new PlainFailure(
    /ENOSPC|No space left/.test(output)
      ? 'The disk is full: the build could not be written.'
      : 'The build failed; its own words stand above.',
  )
}
