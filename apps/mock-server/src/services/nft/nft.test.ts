import {
  findTokensByPicture,
  getNftToken,
  listTokens,
  uploadTokenPicture,
} from '@panel/contracts/services/nft/endpoints'
import { nft } from '@panel/contracts/smart-contracts/nft'
import { contentHashOf, initArgsOf, type TokenContent } from '@panel/contracts/smart-contracts/nft-content'
import { multihash, utf8ToBytes } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { fileStore } from '../../platform/files/file-store.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const as = { as: 'nft' }
const drawing = utf8ToBytes('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>')
const hash = multihash(drawing)
const content: TokenContent = {
  name: 'First',
  description: 'The first one.',
  attributes: [
    { key: 'year', value: '2026' },
    { key: 'artist', value: 'Ada' },
  ],
  picture: { hash, type: 'svg', address: `/api/v1/files/nft/${hash}` },
}

const openService = async () => {
  const tools = await buildTestApp()
  tools.subscribe('nft', 'nft')
  tools.subscribe('everyone', 'nft')
  return {
    ...tools,
    make: (id: string, owner = 'nft') => tools.execute(nft, 'init', id, initArgsOf(idOf(owner), content), as),
    upload: (bytes: Uint8Array, stated = multihash(bytes)) =>
      tools.refusal(
        uploadTokenPicture,
        { body: { hash: stated, content: Buffer.from(bytes).toString('base64') } },
        as,
      ),
  }
}

const keep = ({ call }: Awaited<ReturnType<typeof openService>>) =>
  call(uploadTokenPicture, { body: { hash, content: Buffer.from(drawing).toString('base64') } }, as)

test('a token is listed with its ticket, and says what was written, under the hash that it holds', async () => {
  const tools = await openService()
  const { call, make } = tools
  await keep(tools)
  const { ticket } = await make('#FIRST')
  const { rows } = await call(listTokens, { body: {} }, as)
  expect(rows).toMatchObject([
    { tokenId: '#FIRST', name: 'First', owner: idOf('nft'), ticket, pictureHash: hash, pictureKept: true },
  ])
  const token = await call(getNftToken, { params: { tokenId: '#FIRST' } }, as)
  expect(token).toMatchObject({
    attributes: content.attributes,
    pictureType: 'svg',
    contentHash: contentHashOf(content),
  })
})

test('a token that was given away is in the list of its maker and of its owner, and keeps its ticket', async () => {
  const { call, make, execute } = await openService()
  const { ticket } = await make('#FIRST')
  await call(listTokens, { body: {} }, as)
  await execute(nft, 'transfer', '#FIRST', { to: idOf('everyone') }, as)
  const namesOf = async (relation: 'owned' | 'created', name: string) =>
    (await call(listTokens, { body: { filter: { relation } } }, { as: name })).rows.map((row) => row.ticket)
  expect(await namesOf('owned', 'nft')).toEqual([])
  expect(await namesOf('created', 'nft')).toEqual([ticket])
  expect(await namesOf('owned', 'everyone')).toEqual([ticket])
})

test('a second transaction for the same token makes no second one', async () => {
  const { call, make } = await openService()
  await make('#FIRST')
  expect(await make('#FIRST')).toMatchObject({ success: false })
  expect((await call(listTokens, { body: {} }, as)).totalRows).toBe(1)
})

test('tokens with the same picture are found for every owner', async () => {
  const { call, make } = await openService()
  await make('#FIRST', 'everyone')
  const { tokens } = await call(findTokensByPicture, { body: { pictureHash: hash } }, as)
  expect(tokens).toMatchObject([{ tokenId: '#FIRST', owner: idOf('everyone'), pictureKept: false }])
})

test('an account that is no token is not found', async () => {
  const { refusal } = await openService()
  expect(await refusal(getNftToken, { params: { tokenId: '#EURS' } }, as)).toMatchObject({
    code: 'NOT_FOUND',
  })
})

/** 65,535 pixels a side. */
const wideGif = (): Uint8Array => {
  const bytes = new Uint8Array(13).fill(0xff, 6, 10)
  bytes.set(utf8ToBytes('GIF89a'))
  return bytes
}

test.each([
  ['a text', utf8ToBytes('hello'), 'unknownType'],
  ['a drawing with a script', utf8ToBytes('<svg><script>1</script></svg>'), 'svgWithScript'],
  [
    'a drawing with a reference',
    utf8ToBytes('<svg><image href="https://a.example/b"/></svg>'),
    'svgWithReference',
  ],
  ['a cut picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'damaged'],
  ['a picture of too many pixels', wideGif(), 'tooManyPixels'],
  ['nothing', new Uint8Array(), 'empty'],
  ['too much', new Uint8Array(3_000_001), 'tooLarge'],
])('the server refuses %s by its content', async (_name, bytes, problem) => {
  const { upload } = await openService()
  const refused = await upload(bytes)
  expect(['VALIDATION', 'PAYLOAD_TOO_LARGE']).toContain(refused.code)
  if (refused.code === 'VALIDATION' && problem !== 'tooLarge')
    expect(refused).toMatchObject({ details: { problem } })
})

test('a picture under another hash than its own is refused, and not kept', async () => {
  const { upload, request, signIn } = await openService()
  const other = multihash(utf8ToBytes('another'))
  expect(await upload(drawing, other)).toMatchObject({ details: { problem: 'otherHash' } })
  const token = await signIn('nft')
  expect(await request('GET', `/api/v1/files/nft/${other}`, undefined, { token })).toMatchObject({
    status: 404,
  })
})

const drawingOf = (number: number): Uint8Array =>
  utf8ToBytes(`<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 ${number}h9"/></svg>`)

test('an account keeps at most fifty pictures that no token shows; one that is kept may be sent again', async () => {
  const tools = await openService()
  const { app, call, make, upload } = tools
  const send = (bytes: Uint8Array, name: string) => {
    const body = { hash: multihash(bytes), content: Buffer.from(bytes).toString('base64') }
    return call(uploadTokenPicture, { body }, { as: name })
  }
  await keep(tools)
  const pictures = fileStore(app.database, 'nft')
  for (let number = 1; number < 50; number += 1) pictures.keep(drawingOf(number), idOf('nft'))
  expect(await upload(drawingOf(50))).toMatchObject({ code: 'LIMIT_REACHED', details: { maximum: 50 } })
  await send(drawing, 'nft')
  await send(drawingOf(51), 'everyone')
  await make('#FIRST')
  expect(await send(drawingOf(50), 'nft')).toMatchObject({ type: 'svg' })
})

test('a picture is served with headers that let nothing run, to those who have the service alone', async () => {
  const tools = await openService()
  const { request, signIn } = tools
  await keep(tools)
  const address = `/api/v1/files/nft/${hash}`
  const { status, headers } = await request('GET', address, undefined, { token: await signIn('everyone') })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': expect.stringMatching(/^attachment; filename="[0-9a-f]{12}\.svg"$/),
    'x-content-type-options': 'nosniff',
  })
  expect(await request('GET', address)).toMatchObject({ status: 401 })
  expect(await request('GET', address, undefined, { token: await signIn('user') })).toMatchObject({
    status: 403,
  })
  expect(
    await request('GET', '/api/v1/files/nft/nonsense', undefined, { token: await signIn('nft') }),
  ).toMatchObject({ status: 404 })
})
