import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const dictionaryPattern = /\/src\/(.+\/locales\/[^/]+\.json)$/

/** While developing: sends a changed dictionary to the open pages, which show its texts without a reload. */
export const reloadTexts = (): Plugin => ({
  name: 'reload-texts',
  apply: 'serve',
  async hotUpdate({ file, server, type }) {
    const path = dictionaryPattern.exec(file)?.[1]
    if (path === undefined || type !== 'update') return undefined
    try {
      this.environment.hot.send('panel:texts', { path, dictionary: JSON.parse(await readFile(file, 'utf8')) })
    } catch {
      server.config.logger.error(`${file} is not JSON yet.`)
    }
    return []
  },
})
