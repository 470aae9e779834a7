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

/** Draws each page of a PDF at 300 dots per inch, and reads the QR code in each of the parts; '' where none is readable. */
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
      const drawn = canvas.getContext('2d', { willReadFrequently: true })
      if (!drawn) throw new Error('This browser does not draw.')
      const read: string[][] = []
      for (let number = 1; number <= printed.numPages; number += 1) {
        const sheet = await printed.getPage(number)
        const viewport = sheet.getViewport({ scale: dotsPerInch / pointsPerInch })
        canvas.width = Math.round(viewport.width)
        canvas.height = Math.round(viewport.height)
        await sheet.render({ canvas, viewport }).promise
        const textIn = ({ left, top, width, height }: PaperPart): string => {
          const picture = drawn.getImageData(dots(left), dots(top), dots(width), dots(height))
          const inversionAttempts = 'dontInvert'
          return jsQR(picture.data, picture.width, picture.height, { inversionAttempts })?.data ?? ''
        }
        read.push(parts.map(textIn))
      }
      return read
    },
    { text: pdf.toString('base64'), parts },
  )
  await page.close()
  return pages
}
