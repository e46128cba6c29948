/** Loaded before a program that knows nothing of us: it ends when we do, even when we are killed. */
if (process.send) process.once('disconnect', () => process.exit(1))
