import { rm } from 'node:fs/promises'
import S3rver from 's3rver'
import { makeTestFolder } from './folder.ts'

export interface TestBucket {
  /** Environment variables that select it. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  stop(): Promise<void>
}

/** A real S3-compatible server with an empty bucket. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await makeTestFolder('masrah-bucket-')
  const name = 'images'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name }],
  })
  const { port } = await server.run()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
