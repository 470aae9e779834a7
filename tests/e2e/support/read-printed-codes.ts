import { createRequire } from 'node:module'
import type { BrowserContext } from '@playwright/test'
import type jsqr from 'jsqr'
import type * as pdfjs from 'pdfjs-dist'

/** Part of a sheet of paper, in millimetres from its left and upper edge. */
export interface PaperPart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

// What the libraries add to a page that loads them as scripts.
declare global {
  var pdfjsLib: typeof pdfjs
  var jsQR: typeof jsqr.default
}

const { resolve } = createRequire(import.meta.url)

/**
 * Draws each page of a PDF at 300 dots per inch, and reads the QR code in each of the parts; '' where none is readable. As
 * with a camera that comes nearer, a code that the reader does not find is tried in other sizes too.
 */
export const readPrintedCodes = async (
  context: BrowserContext,
  pdf: Buffer,
  parts: readonly PaperPart[],
): Promise<string[][]> => {
  const page = await context.newPage()
  await page.addScriptTag({ path: resolve('pdfjs-dist/build/pdf.worker.min.mjs'), type: 'module' })
  await page.addScriptTag({ path: resolve('pdfjs-dist/build/pdf.min.mjs'), type: 'module' })
  await page.addScriptTag({ path: resolve('jsqr') })
  const pages = await page.evaluate(
    async ({ text, parts }) => {
      const [pointsPerInch, dotsPerInch, millimetresPerInch] = [72, 300, 25.4]
      const dots = (millimetres: number) => Math.round((millimetres / millimetresPerInch) * dotsPerInch)
      const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const printed = await pdfjsLib.getDocument({ data, useWasm: false }).promise
      const canvas = document.createElement('canvas')
      const taken = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!taken) throw new Error('This browser does not draw.')
      const read: string[][] = []
      for (let number = 1; number <= printed.numPages; number += 1) {
        const sheet = await printed.getPage(number)
        const viewport = sheet.getViewport({ scale: dotsPerInch / pointsPerInch })
        canvas.width = Math.round(viewport.width)
        canvas.height = Math.round(viewport.height)
        await sheet.render({ canvas, viewport }).promise
        const textAt = ({ left, top, width, height }: PaperPart, zoom: number): string => {
          const size = [Math.round(dots(width) * zoom), Math.round(dots(height) * zoom)] as const
          ;[taken.canvas.width, taken.canvas.height] = size
          taken.drawImage(canvas, dots(left), dots(top), dots(width), dots(height), 0, 0, ...size)
          const { data } = taken.getImageData(0, 0, ...size)
          return jsQR(data, ...size, { inversionAttempts: 'dontInvert' })?.data ?? ''
        }
        const textIn = (part: PaperPart): string => textAt(part, 1) || textAt(part, 0.8) || textAt(part, 1.25)
        read.push(parts.map(textIn))
      }
      return read
    },
    { text: pdf.toString('base64'), parts },
  )
  await page.close()
  return pages
}
