import { listCertificates } from '@panel/contracts/platform/certificates'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import { buildCertificate, encodeCertificate, signCertificate } from '@panel/ledger/certificates'
import { base58ToBytes, bytesToBase58 } from '@panel/ledger/encoding'
import { importPrivateKey } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

test('anyone who is signed in reads the certificates about an account, and only those', async () => {
  const { app, call, execute } = await buildTestApp()
  const account = app.chainStart.accounts.find(({ name }) => name === 'kyc')
  const { publicKey, privateKey } = await importPrivateKey(base58ToBytes(account?.privateKey ?? ''))
  const store = async (target: string, key: string) => {
    const data = { name: 'Ada' }
    const signed = await signCertificate(buildCertificate({ target, certifier: publicKey, data }), privateKey)
    const certificate = encodeCertificate(signed)
    await execute(
      identityRegistry,
      'set_certificate',
      identityRegistryId,
      { key, certificate, data },
      { as: 'kyc' },
    )
    return certificate
  }
  const certificate = await store(idOf('user'), 'main')
  await store(idOf('dev'), 'main')
  const params = { accountId: idOf('user') }
  expect(await call(listCertificates, { params }, { as: 'merchant' })).toEqual({
    certificates: [
      {
        certifier: idOf('kyc'),
        key: 'main',
        certificate: bytesToBase58(certificate),
        data: { name: 'Ada' },
      },
    ],
  })
})
