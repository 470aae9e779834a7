import { listCertificates } from '@panel/contracts/platform/certificates'
import { accountIdOf } from '@panel/ledger/accounts'
import {
  buildCertificate,
  certificateToBase58,
  discloseFields,
  signCertificate,
} from '@panel/ledger/certificates'
import { generateKeyPair } from '@panel/ledger/keys'
import { expect, test } from 'vitest'
import { screen } from '../../shared/testing/testing-library.ts'
import { openExplorer } from './testing/open-explorer.tsx'

const reviewer = await generateKeyPair()
const stranger = await generateKeyPair()
const data = { name: 'Ada', nationality: 'IT' }

const certificateOf = async ({ target = '#ada', by = reviewer, signedBy = reviewer, salt = 1 } = {}) => {
  const built = buildCertificate({
    target,
    certifier: by.publicKey,
    data,
    salt: new Uint8Array(32).fill(salt),
  })
  // The signature is taken from another certificate where its certifier did not sign this one.
  const { signature } = await signCertificate(
    { ...built, certifier: signedBy.publicKey },
    signedBy.privateKey,
  )
  return { ...built, signature }
}

const certificate = certificateToBase58(await certificateOf())
const ledger = {
  certificates: [{ certifier: accountIdOf(reviewer.publicKey), key: 'identity', certificate, data }],
}

test.each([
  ['of another person', { target: '#bob' }, 'About another account'],
  ['of another certifier', { by: stranger, signedBy: stranger }, 'Signed by another certifier'],
  [
    'signed with another key',
    { signedBy: stranger },
    'Signature not valid: the certificate was changed or not signed by its certifier',
  ],
  ['of another network', { salt: 2 }, /^Validly signed, but not the certificate that this ledger keeps/],
])('a certificate %s is refused in words', async (_, changes, words) => {
  const { user } = openExplorer('/account/%23ada', (api) => api.on(listCertificates, () => ledger))
  await user.click(await screen.findByText('Compare with a certificate that you were given'))
  await user.click(screen.getByLabelText('The certificate'))
  await user.paste(certificateToBase58(await certificateOf(changes)))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText(/^Differs from byte/)).toBeDefined()
})

test('a certificate with another hash of what is not shown is not called another true one', async () => {
  const kept = discloseFields(await certificateOf(), data, ['nationality'])
  const [hash = ''] = kept.multiProof
  const changed = { ...kept, multiProof: [hash.replace(/.$/, (last) => (last === '0' ? '1' : '0'))] }
  const certificates = [
    {
      ...{ certifier: accountIdOf(reviewer.publicKey), key: 'identity' },
      ...{ certificate: certificateToBase58(kept), data: { nationality: 'IT' } },
    },
  ]
  const { user } = openExplorer('/account/%23ada', (api) =>
    api.on(listCertificates, () => ({ certificates })),
  )
  await user.click(await screen.findByText('Compare with a certificate that you were given'))
  await user.click(screen.getByLabelText('The certificate'))
  await user.paste(certificateToBase58(changed))
  expect(await screen.findByText(/it shows other fields, or it was changed$/)).toBeDefined()
})
