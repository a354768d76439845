// Loaded first by the processes a command starts: they end with it, even when it is killed
// without being able to tell them. Their own children are left to them.
if (process.env.HARBOUR_COMMAND === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep the process running.
  process.channel?.unref();
}
