import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Records of an OpenID provider that are lost when the sandbox stops. */
export function memoryAdapter(): AdapterFactory {
  const records = new Map<string, AdapterPayload>()
  return (model): Adapter => {
    const key = (id: string) => `${model} ${id}`
    const findBy = async (isIt: (payload: AdapterPayload) => boolean) =>
      [...records].find(([name, payload]) => name.startsWith(`${model} `) && isIt(payload))?.[1]
    return {
      upsert: async (id, payload) => void records.set(key(id), payload),
      find: async id => records.get(key(id)),
      findByUid: uid => findBy(payload => payload.uid === uid),
      findByUserCode: code => findBy(payload => payload.userCode === code),
      async consume(id) {
        const payload = records.get(key(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      destroy: async id => void records.delete(key(id)),
      async revokeByGrantId(grantId) {
        // Called for each model that ends with its grant. An interaction does not: somebody else may sign in by it.
        for (const [name, payload] of records)
          if (name.startsWith(`${model} `) && payload.grantId === grantId) records.delete(name)
      },
    }
  }
}
