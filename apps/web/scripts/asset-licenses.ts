import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Where the build lists the licences of the packages whose code it contains. */
export const licensesFile = 'third-party-licenses.txt'

const packagePattern = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//

/** Adds the licences of packages that bring files instead of code, such as fonts, to those that Vite collects. */
export const assetLicenses = (): Plugin => {
  let root = ''
  return {
    name: 'asset-licenses',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const licenses = bundle[licensesFile]
        if (licenses?.type !== 'asset') return this.error(`the build has no ${licensesFile}`)
        const names = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' ? file.originalFileNames : [],
        )
        const folders = new Map(
          names.flatMap((name) => {
            const [, folder, packageName] = packagePattern.exec(resolve(root, name)) ?? []
            return folder === undefined || packageName === undefined ? [] : [[packageName, folder] as const]
          }),
        )
        for (const [packageName, folder] of [...folders].sort()) {
          if (!existsSync(`${folder}/LICENSE`)) return this.error(`${packageName} has no LICENSE to ship`)
          licenses.source = `${licenses.source}\n## ${packageName}\n\n${readFileSync(`${folder}/LICENSE`, 'utf8')}`
        }
        return undefined
      },
    },
  }
}
