// Loaded first by the processes a command starts: they end with it, also when it is killed
// and can tell them nothing any more. What they start themselves is their business.
if (process.env.HARBOUR_COMMAND === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // This alone keeps no process running.
  process.channel?.unref();
}
