import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json|txt)$/
/** Below this a compressed file saves no packet. */
const minimumSize = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.length < minimumSize) return
  const [br, gz] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Lays each built text beside itself in brotli and gzip, so that no server compresses while a person waits. */
export const compress = (): Plugin => {
  let outputFolder = 'dist'
  return {
    name: 'compress',
    apply: 'build',
    configResolved: ({ build }) => {
      outputFolder = build.outDir
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const files = await readdir(outputFolder, { recursive: true })
        await Promise.all(
          files
            .filter((file) => compressible.test(file))
            .map((file) => compressFile(join(outputFolder, file))),
        )
      },
    },
  }
}
