import { getDocument, PDFWorker } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'
import { trustScript } from '../../../shared/security/trusted-types.ts'
import { boundedScale, canvasOf, type DocumentPages } from './document-pages.ts'

/** The most pages that are offered: a scan of a document has a few. */
const mostPages = 50

/** Opens a PDF in a worker, without anything that runs scripts, fetches or submits. */
export const openPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<DocumentPages> => {
  trustScript(workerUrl)
  const port = new Worker(workerUrl, { type: 'module' })
  const worker = PDFWorker.create({ port })
  const loading = getDocument({
    data: bytes,
    worker,
    enableXfa: false,
    stopAtErrors: false,
    useSystemFonts: true,
    useWasm: false,
    useWorkerFetch: false,
    maxImageSize: 40_000_000,
  })
  const close = (): void => {
    void loading.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  try {
    const pdf = await loading.promise
    return {
      count: Math.min(pdf.numPages, mostPages),
      draw: async (number, wanted, turned) => {
        const page = await pdf.getPage(number)
        const plain = page.getViewport({ scale: 1 })
        const scale = boundedScale(plain.width, plain.height, (wanted * 800) / plain.width)
        const viewport = page.getViewport({ scale, rotation: (page.rotate + turned * 90) % 360 })
        const canvas = canvasOf(viewport.width, viewport.height)
        await page.render({ canvas, viewport, annotationMode: 0 }).promise
        return canvas
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
