import {
  Account,
  AESPassEncrypt,
  BulkNodeTransaction,
  BulkRootTransaction,
  BulkTransaction,
  Certificate,
  Delegation,
  ECDSAKeyPair,
  getAccountId,
  UnitaryTransaction,
} from '@affidaty/t2-lib'
import { exportPrivateKey, generateKeyPair } from '@panel/ledger/keys'

/** The pair that signs everything, as each side holds it. */
export const ours = await generateKeyPair()
const pkcs8 = await exportPrivateKey(ours.privateKey)
export const raw = new Uint8Array(ours.publicKey.raw)
const algorithm = { name: 'ECDSA', namedCurve: 'P-384' }
export const limitKeys = {
  private: await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']),
  public: await crypto.subtle.importKey('raw', raw, algorithm, true, ['verify']),
}
export const sdk = new ECDSAKeyPair()
await sdk.privateKey.setPKCS8(pkcs8)
await sdk.publicKey.setRaw(raw)

export const call = {
  target: '#EURS',
  network: 'skynet',
  method: 'transfer',
  from: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i',
  to: '#EURS',
}
export const args = { from: call.from, to: call.to, units: 42 }
export const data = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`field${index + 10}`, `value ${index}`]),
)
export const clear = Object.keys(data).slice(0, 5)
export const plain = crypto.getRandomValues(new Uint8Array(1024))

const fill = <Kind extends UnitaryTransaction | BulkRootTransaction | BulkNodeTransaction>(
  transaction: Kind,
): Kind => {
  transaction.setTarget(call.target)
  transaction.setMaxFuel(1000)
  transaction.genNonce()
  transaction.setNetworkName(call.network)
  transaction.setSmartContractMethod(call.method)
  transaction.setSmartContractMethodArgs(args)
  transaction.setSignerPublicKey(sdk.publicKey)
  return transaction
}

/** What the SDK does for each row. */
export const sdkSubjects = {
  pair: () => new ECDSAKeyPair().generate(),
  accountId: () => getAccountId(sdk.publicKey),
  importedId: async () => {
    const imported = new ECDSAKeyPair()
    await imported.publicKey.setRaw(raw)
    const account = new Account()
    await account.setPublicKey(imported.publicKey)
    return account.accountId
  },
  unitary: () => fill(new UnitaryTransaction()),
  signed: async () => {
    const transaction = fill(new UnitaryTransaction())
    await transaction.sign(sdk.privateKey)
    return transaction.toBase58()
  },
  decode: async (text: string) => {
    const transaction = new UnitaryTransaction()
    await transaction.fromBase58(text)
    return transaction
  },
  bulk: async (count: number) => {
    const root = fill(new BulkRootTransaction())
    const bulk = new BulkTransaction()
    bulk.setRoot(root)
    const ticket = await root.getTicket()
    const nodes = await Promise.all(
      Array.from({ length: count }, async () => {
        const node = fill(new BulkNodeTransaction())
        node.setDependsOn(ticket)
        await node.sign(sdk.privateKey)
        return node
      }),
    )
    for (const node of nodes) bulk.addNode(node)
    await bulk.sign(sdk.privateKey)
    return bulk.toBase58()
  },
  verifyBulk: async (text: string) => {
    const bulk = new BulkTransaction()
    await bulk.fromBase58(text)
    return bulk.verify()
  },
  delegation: async (delegate: string) => {
    const delegation = new Delegation()
    Object.assign(delegation, {
      delegate,
      delegator: sdk.publicKey,
      network: call.network,
      target: call.target,
    })
    delegation.capabilities = { '*': true }
    await delegation.sign(sdk.privateKey)
    return delegation.toBase58()
  },
  tree: async (target: string) => {
    const certificate = new Certificate(data)
    certificate.setTarget(target)
    certificate.setCertifier(sdk.publicKey)
    await certificate.create([...clear])
    return certificate
  },
  certificate: async (target: string, shown: Record<string, string>) => {
    const certificate = await sdkSubjects.tree(target)
    await certificate.sign(sdk.privateKey)
    return certificate.verify(shown)
  },
  encrypt: () => AESPassEncrypt('correct horse', plain),
}
