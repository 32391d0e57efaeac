import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import type { ServerWatch } from './server-watch.ts'

/** Store of uploaded images' files: a folder, or a bucket that all processes share. */
export interface Media {
  write(key: string, bytes: Uint8Array): Promise<void>
  /** The file; undefined when there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | ReadableStream | undefined>
  /** Copies a file from this machine into the store. */
  writeFile(key: string, path: string): Promise<void>
  /** A large file; undefined when there is none. */
  readStream(key: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Deletes all files of an image, if any. No other image's id may begin with `id`. */
  deleteImage(id: string): Promise<void>
  /** Of a bucket: whether it can be written, listed and deleted from. */
  check?(): Promise<void>
}

/** A file that exists while the bucket is checked. */
const CHECK_KEY = 'check'

/** Settings of the store; a bucket if one is named. */
export interface MediaSettings {
  DATA_DIR: string
  S3_ENDPOINT?: string
  S3_BUCKET?: string
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string
  S3_SECRET_ACCESS_KEY?: string
}

/** Timeout of each attempt of a request to the bucket, until it answers and between parts of its answer. */
const REQUEST_TIMEOUT_MS = 10_000

/** Opens the store: `DATA_DIR/media`, or the bucket. */
export async function openMedia(settings: MediaSettings, timeoutMs = REQUEST_TIMEOUT_MS): Promise<Media> {
  const disk = new Disk(
    settings.S3_BUCKET
      ? await bucket(settings, settings.S3_BUCKET, timeoutMs)
      : new FSDriver({ location: join(settings.DATA_DIR, 'media'), visibility: 'private' }),
  )
  const read = settings.S3_BUCKET
    ? async (key: string) => Readable.toWeb(await disk.getStream(key)) as ReadableStream
    : // The files are small: one read is faster than a stream.
      async (key: string) => (await disk.getBytes(key)) as Uint8Array<ArrayBuffer>

  return {
    write: (key, bytes) => disk.put(key, bytes),
    read: (key) => read(key).catch((error) => (isMissing(error) ? undefined : Promise.reject(error))),
    writeFile: (key, path) => disk.copyFromFs(path, key),
    readStream: async (key) =>
      (await disk.exists(key)) ? (Readable.toWeb(await disk.getStream(key)) as ReadableStream<Uint8Array>) : undefined,
    deleteImage: (id) => disk.deleteAll(id),
    ...(settings.S3_BUCKET && {
      async check() {
        await disk.put(CHECK_KEY, 'check')
        await disk.listAll()
        await disk.delete(CHECK_KEY)
      },
    }),
  }
}

/** The store, each use of which tells the watch whether it works. */
export function watchMedia(media: Media, watch: ServerWatch): Media {
  const watched =
    <Args extends unknown[], Result>(use: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      try {
        const result = await use(...args)
        watch.noteAnswer()
        return result
      } catch (error) {
        watch.noteFailure(error)
        throw error
      }
    }
  return {
    write: watched(media.write),
    read: watched(media.read),
    writeFile: watched(media.writeFile),
    readStream: watched(media.readStream),
    deleteImage: watched(media.deleteImage),
  }
}

/** The driver of an S3-compatible store. Its library is large, so it is loaded on demand. */
async function bucket(settings: MediaSettings, name: string, timeoutMs: number): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  return new S3Driver({
    bucket: name,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    // Stores other than Amazon's rarely have a host name per bucket.
    forcePathStyle: S3_ENDPOINT !== undefined,
    // Without keys, the machine's own credentials are used.
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: timeoutMs,
      // By default it only warns, and waits for ever.
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
    // Not every store supports the newer, optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Images are served by this server; the bucket stays private.
    visibility: 'private',
    supportsACL: false,
  })
}

function isMissing(error: unknown): boolean {
  const { code, name } = ((error as { cause?: unknown }).cause ?? {}) as { code?: unknown; name?: unknown }
  return code === 'ENOENT' || code === 'ENOTDIR' || name === 'NoSuchKey' || name === 'NotFound'
}
