import { expect, test } from 'vitest'
import { nft } from './nft.ts'
import { canonicalJsonOf, contentHashOf, initArgsOf, readToken, type TokenContent } from './nft-content.ts'

const content: TokenContent = {
  name: 'View “1”',
  description: 'Line\nbreak',
  attributes: [
    { key: 'b', value: '1' },
    { key: 'a', value: '2' },
  ],
  picture: { hash: `1220${'ab'.repeat(32)}`, type: 'png', address: '/files/x' },
}

test('the JSON of a content has one form, in which attributes keep their order', () => {
  expect(canonicalJsonOf(content)).toBe(
    '{"attributes":[{"key":"b","value":"1"},{"key":"a","value":"2"}],"description":"Line\\nbreak","name":"View “1”","picture":{"hash":"1220' +
      'ab'.repeat(32) +
      '","type":"png"}}',
  )
  expect(contentHashOf({ ...content, attributes: content.attributes.toReversed() })).not.toBe(
    contentHashOf(content),
  )
})

test('what init writes is read again, with the hash of the same content', () => {
  const args = nft.methods.init.args.parse(initArgsOf('#OWNER', content))
  const token = readToken({ creator: '#MAKER', ...args })
  expect(token).toEqual({ owner: '#OWNER', creator: '#MAKER', content, contentHash: contentHashOf(content) })
})

test('a token that was made in another way is read as far as it goes', () => {
  expect(readToken({ owner: '#OWNER', name: 'Old', metadata: { series: 'Roma', number: 3 } })).toMatchObject({
    content: { name: 'Old', attributes: [], picture: null },
    contentHash: null,
  })
  expect(readToken('nothing')).toBeUndefined()
})
