-- Sends the paths that stand behind `--` in turn. With `cold` as the first of these, each request adds a number of its own, so that
-- nobody can have kept the answer. Says at the end what it saw, as one line of JSON; times in microseconds.
local paths, isCold, count = {}, false, 0

function init(args)
  isCold = args[1] == "cold"
  -- Two runs one after the other have no number in common.
  count = os.time() * 1000000
  for nth = 2, #args do paths[#paths + 1] = args[nth] end
end

function request()
  count = count + 1
  local path = paths[count % #paths + 1]
  if isCold then
    path = path .. (path:find("?", 1, true) and "&" or "?") .. "cold=" .. string.format("%d", count)
  end
  return wrk.format(nil, path)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"bytes":%d,"us":%d,"p50":%d,"p99":%d,"errors":%d}\n',
    summary.requests, summary.bytes, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.timeout + errors.status))
end
