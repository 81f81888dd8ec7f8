import { fakeGateway } from '#payments/server/providers/fake.ts'

/** A public key with which cards can be encrypted in tests. */
export const gatewayKey = async (): Promise<string> => (await fakeGateway().provider.clientConfig()).publicKey
