import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutTitle, siteMetadataOf } from './site-metadata.ts'

const site = 'https://shop.example/it/'

test('reads title and image of the social metadata', () => {
  const html = `<meta property="og:title" content=" Bottega  di Ada "><meta name="twitter:title" content="Other">
    <title>Home</title><meta property="og:image" content="/cover.png">`
  expect(siteMetadataOf(html, site)).toEqual({
    title: 'Bottega di Ada',
    image: 'https://shop.example/cover.png',
  })
})

test('falls back to what other sites understand, then to the document’s title', () => {
  expect(siteMetadataOf('<meta name="twitter:title" content="Tweets"><title>Home</title>', site).title).toBe(
    'Tweets',
  )
  expect(siteMetadataOf('<meta property="og:title" content=""><title>Home</title>', site).title).toBe('Home')
  expect(siteMetadataOf('no page at all', site)).toEqual({ title: '', image: '' })
})

test.each(['http://shop.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,AA', 'https://'])(
  'takes no image from %s',
  (address) => {
    expect(siteMetadataOf(`<meta property="og:image" content="${address}">`, site).image).toBe('')
  },
)

test('a title that is markup stays text, and nothing of the page runs', () => {
  const html = `<meta property="og:title" content="<b onclick=x>hi</b>"><script>window.touched = true</script>
    <img src="x" onerror="window.touched = true">`
  expect(siteMetadataOf(html, site).title).toBe('<b onclick=x>hi</b>')
  expect(Reflect.has(window, 'touched')).toBe(false)
})

test('takes no characters that reverse or hide text into a title', () => {
  expect(cutTitle('Shop \u202Emoc.elpmaxe\u200B')).toBe('Shop moc.elpmaxe')
  expect(cutTitle('\u200B \u2060')).toBe('')
})

test('cuts a title to 25 characters and halves none', () => {
  expect(cutTitle('Abcdefghijklmnopqrstuvwxyz')).toBe('Abcdefghijklmnopqrstuvwxy')
  expect(cutTitle(`${'a'.repeat(24)}🦊`)).toBe('a'.repeat(24))
  expect(cutTitle(`${'a'.repeat(23)}🦊b`)).toBe(`${'a'.repeat(23)}🦊`)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(cutTitle(title).length).toBeLessThanOrEqual(25)
      expect(cutTitle(title).isWellFormed()).toBe(true)
    }),
  )
})
