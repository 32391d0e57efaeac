import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launch, type PostgresSettings, stopServer } from '../services/embedded-postgres/server.ts'
import { clusterIn, urlAt } from '../services/embedded-postgres.ts'
import { ask, folderWithCluster, lives, serverPid, silent } from './embedded-postgres.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { waitFor } from './time.ts'

/** A primary with a synchronous standby, behind a proxy. */
export interface ReplicatedPostgres {
  /** Through the proxy. */
  url: string
  /** Ends the primary with `kill -9`. */
  killPrimary(): Promise<void>
  /** Blackholes the packets to and from the primary; no connection is closed. */
  silencePrimary(): void
  /** Makes the standby the primary and points the proxy to it. */
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL's own streaming replication, synchronous, from two copies of one stopped data folder. The caller removes
 * the folders (`cleanUp`).
 */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await folderWithCluster()
  const standby = await folderWithCluster()
  const { socketDir, site } = await start(primary, { synchronous_standby_names: 'standby' })
  const marker = join(standby, 'postgres/standby.signal')
  await writeFile(marker, '')
  if (site.user) await chown(marker, site.user.uid, site.user.gid)
  const follower = await start(standby, {
    primary_conninfo: `host=${socketDir} port=5432 user=postgres application_name=standby`,
  })
  const standbyUrl = urlAt(follower.socketDir)
  const asSuperuser = standbyUrl.replace('masrah@', 'postgres@')
  const proxy = await startTcpProxy(urlAt(socketDir))
  const pid = await serverPid(primary)
  return {
    url: proxy.url,
    async killPrimary() {
      process.kill(pid, 'SIGKILL')
      await waitFor(() => !lives(pid))
    },
    silencePrimary() {
      proxy.silence()
      proxy.pointTo(undefined)
    },
    async promoteStandby() {
      await ask(asSuperuser, 'select pg_promote()')
      proxy.pointTo(standbyUrl)
    },
    async stop() {
      proxy.stop()
      // The standby first: a primary waits for it.
      for (const each of [follower.site, site]) await stopServer(each)
    },
  }
}

/** Not supervised: a killed server stays dead. */
async function start(folder: string, settings: PostgresSettings) {
  const site = await clusterIn(folder, silent, settings)
  const { socketDir } = await launch(site, silent)
  return { site, socketDir }
}
