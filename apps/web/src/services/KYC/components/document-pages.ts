import { documentMediaTypes } from '@panel/contracts/platform/documents'
import type { DocumentContent } from '@panel/contracts/services/KYC/reviews'

/** The pages of an opened document, each to be drawn on a canvas. */
export interface DocumentPages {
  readonly count: number
  /**
   * Draws a page on a canvas of its own, so that nothing half drawn is seen.
   *
   * @param turned quarter turns to the right
   */
  readonly draw: (page: number, scale: number, turned: number) => Promise<HTMLCanvasElement>
  readonly close: () => void
}

/** No canvas is wider or higher: a page that is zoomed further is drawn less sharply, and fills no memory. */
const mostPixels = 4_096

/** An empty canvas of a size. */
export const canvasOf = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

/** The scale at which nothing of a page is larger than a canvas may be. */
export const boundedScale = (width: number, height: number, scale: number): number =>
  Math.min(scale, mostPixels / width, mostPixels / height)

const openPicture = async (blob: Blob): Promise<DocumentPages> => {
  const picture = await createImageBitmap(blob)
  return {
    count: 1,
    draw: async (_, wanted, turned) => {
      const { width, height } = picture
      // A scan has far more pixels than a page shows: 1 represents a width of 800.
      const scale = boundedScale(width, height, (wanted * 800) / width)
      const [w, h] = [width * scale, height * scale]
      const canvas = canvasOf(turned % 2 === 0 ? w : h, turned % 2 === 0 ? h : w)
      const context = canvas.getContext('2d')
      context?.translate(canvas.width / 2, canvas.height / 2)
      context?.rotate((turned * Math.PI) / 2)
      context?.drawImage(picture, -w / 2, -h / 2, w, h)
      return canvas
    },
    close: () => picture.close(),
  }
}

/** Opens a document's bytes; the reader of PDFs is fetched when the first one is opened. */
export const openDocument = async (
  { type }: DocumentContent,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<DocumentPages> => {
  if (type !== 'pdf') return openPicture(new Blob([bytes], { type: documentMediaTypes[type] }))
  const { openPdf } = await import('./open-pdf.ts')
  return openPdf(bytes)
}
