import { locales } from '@panel/contracts/platform/locales'
import { listServices } from '@panel/contracts/platform/marketplace'
import { getRoles, sessionCookie } from '@panel/contracts/platform/session'
import { build, type Plugin, type Rolldown } from 'vite'
import type { BootSettings } from '../src/shell/boot/boot-settings.ts'

const base = '/panel/'
const fileName = 'boot.js'

type FileSets = Pick<BootSettings, 'sharedFiles' | 'services'>

/** While developing, modules are fetched one by one as they are written: there is nothing to name. */
const noFiles: FileSets = { sharedFiles: [], services: {} }

/** The script as one file of its own: it must run before the first paint and can wait for nothing else. */
const compileBootScript = async (root: string, fileSets: FileSets): Promise<string> => {
  const settings: BootSettings = {
    base,
    sessionCookie,
    servicesPath: listServices.path,
    rolesPath: getRoles.path,
    ...fileSets,
  }
  const outputs = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { bootSettings: JSON.stringify(settings) },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: `${root}/src/shell/boot/boot-script.ts`, output: { format: 'iife' } },
    },
  })
  for (const { output } of [outputs].flat() as Rolldown.RolldownOutput[]) return output[0].code
  throw new Error('The boot script was not built.')
}

/** A chunk's own files and those of all that it imports at once. */
const filesOf = (bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Set<string> => {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const file = bundle[name]
    if (files.has(name) || file?.type !== 'chunk') return
    files.add(name)
    for (const css of file.viteMetadata?.importedCss ?? []) files.add(css)
    for (const imported of file.imports) visit(imported)
  }
  visit(chunk.fileName)
  return files
}

const collectFiles = (bundle: Rolldown.OutputBundle): FileSets => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const holding = (pattern: RegExp) => chunks.find(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''))
  const entry = chunks.find(({ isEntry }) => isEntry)
  const frame = holding(/\/shell\/routes\/internal-service\.tsx\?tsr-split/)
  if (!entry || !frame) throw new Error('The build has no entry or no page around internal services.')
  const first = filesOf(bundle, entry)
  const added = (chunk: Rolldown.OutputChunk) => [...filesOf(bundle, chunk).difference(first)]

  const pages = chunks.flatMap((chunk) => {
    const [, serviceId] =
      /\/src\/services\/([^/]+)\/routes\/index\.tsx\?tsr-split=component/.exec(chunk.facadeModuleId ?? '') ??
      []
    return serviceId ? [{ serviceId, files: new Set([...added(frame), ...added(chunk)]) }] : []
  })
  const [one, ...others] = pages
  const shared = others.reduce(
    (common, { files }) => common.intersection(files),
    one?.files ?? new Set<string>(),
  )
  const textsOf = (serviceId: string) =>
    locales.flatMap((locale) => {
      const texts = holding(new RegExp(`/src/services/${serviceId}/locales/${locale}\\.json$`))
      return texts ? [[locale, texts.fileName] as const] : []
    })
  return {
    sharedFiles: [...shared],
    services: Object.fromEntries(
      pages.map(({ serviceId, files }) => [
        serviceId,
        { files: [...files.difference(shared)], texts: Object.fromEntries(textsOf(serviceId)) },
      ]),
    ),
  }
}

/** Serves and builds the boot script, which the document runs before anything else. */
export const bootScript = (): Plugin => {
  let root = ''
  return {
    name: 'boot-script',
    configResolved: (config) => {
      root = config.root
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`${base}${fileName}`, (_request, response, next) => {
        compileBootScript(root, noFiles).then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          next,
        )
      })
    },
    generateBundle: {
      // After the document is there, which must name the file by its content: browsers then keep it.
      order: 'post',
      async handler(_options, bundle) {
        const source = await compileBootScript(root, collectFiles(bundle))
        const built = this.getFileName(this.emitFile({ type: 'asset', name: fileName, source }))
        const page = bundle['index.html']
        if (page?.type !== 'asset' || !String(page.source).includes(`"/${fileName}"`)) {
          throw new Error(`The document does not name /${fileName}.`)
        }
        page.source = String(page.source).replace(`"/${fileName}"`, `"${base}${built}"`)
      },
    },
  }
}
