// A mail server that takes everything and keeps nothing; `MAIL_PORT` speaks SMTP, `PORT` says when it is there.
import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => done())
  },
})
server.on('error', () => {})
server.listen(Number(process.env.MAIL_PORT), '127.0.0.1')
createServer((_request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
