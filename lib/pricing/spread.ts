const SAFE = Number.MAX_SAFE_INTEGER;

/**
 * Divides `amount` by `weights` in multiples of `step`, by largest remainder; of equal remainders
 * the first wins. The parts add up to `amount`, and none exceeds its weight if the weights add up
 * to `amount` or more. What is no multiple of the step is divided to the last minor unit.
 */
export function spreadAmount(amount: number, weights: readonly number[], step: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount <= 0 || total <= 0) return weights.map(() => 0);
  const isWhole = (value: number) => value % step === 0;
  const isEven = step === 1 || (isWhole(amount) && weights.every(isWhole));
  const unit = isEven ? step : 1;
  const units = amount / unit;
  const parts: number[] = [];
  const rests: { at: number; remainder: number }[] = [];
  let remaining = units;
  for (const [at, weight] of weights.entries()) {
    const { whole, rest: remainder } = divided(units, weight, total);
    parts.push(whole * unit);
    rests.push({ at, remainder });
    remaining -= whole;
  }
  rests.sort((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of rests.slice(0, remaining)) parts[at] = (parts[at] ?? 0) + unit;
  return parts;
}

/** units × weight / total, exactly: quotient and remainder. */
function divided(units: number, weight: number, total: number) {
  const product = units * weight;
  if (product <= SAFE) return { whole: Math.floor(product / total), rest: product % total };
  const [big, by] = [BigInt(units) * BigInt(weight), BigInt(total)];
  return { whole: Number(big / by), rest: Number(big % by) };
}
