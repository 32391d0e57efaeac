// Imported first, and readable by far older versions of Node.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Masrah needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
