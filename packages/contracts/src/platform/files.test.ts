import { expect, test } from 'vitest'
import { fileAddress, uploadEndpoint } from './files.ts'

const upload = uploadEndpoint({
  operationId: 'uploadSample',
  path: '/api/v1/sample/pictures',
  summary: 'Keeps a sample.',
  service: 'sample',
})

test('an upload is for those who have the service, and takes base64 with the hash of its bytes', () => {
  expect(upload.access).toEqual({ service: 'sample' })
  const { hash } = upload.example.body
  expect(upload.body.safeParse({ hash, content: 'QUJD' }).success).toBe(true)
  expect(upload.body.safeParse({ hash, content: 'QUJ-' }).success).toBe(false)
  expect(upload.body.safeParse({ hash: '00', content: 'QUJD' }).success).toBe(false)
})

test('the largest picture fits into a body', () => {
  const content = 'A'.repeat(4_000_000)
  const { hash } = upload.example.body
  expect(upload.body.safeParse({ hash, content }).success).toBe(true)
  expect(JSON.stringify({ hash, content }).length).toBeLessThan(upload.maximumBodyBytes)
  expect(upload.body.safeParse({ hash, content: `${content}AAAA` }).success).toBe(false)
})

test('a file’s address names its service and hash', () => {
  expect(fileAddress('nft', '1220ab')).toBe('/api/v1/files/nft/1220ab')
})
