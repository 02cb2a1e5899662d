// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

interface Token {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Exchanges coins pair by pair: the product of a pair's two reserves never falls (x * y = k), and 0.3 % of what comes
/// in stays. It is set as code at a fixed address, so it has no constructor.
contract Pool {
    struct Pair {
        address first;
        address second;
        uint256 firstReserve;
        uint256 secondReserve;
    }

    /// How the native coin is written where a token's address is expected.
    address public constant native = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    uint256 private constant keptOutOf1000 = 3;

    bool public isOpen;
    /// What the pair of two coins holds of the first one; zero where there is no such pair.
    mapping(address coin => mapping(address other => uint256)) public reserve;

    bool private isBusy;

    event Swap(
        address indexed account,
        address indexed from,
        address indexed to,
        uint256 amountIn,
        uint256 amountOut
    );

    /// Takes the place of a constructor: works once. The pool must hold the reserves already.
    function open(Pair[] calldata pairs) external {
        require(!isOpen, "Pool: already open");
        isOpen = true;
        for (uint256 i = 0; i < pairs.length; i++) {
            Pair calldata pair = pairs[i];
            require(pair.firstReserve > 0 && pair.secondReserve > 0, "Pool: a reserve is empty");
            reserve[pair.first][pair.second] = pair.firstReserve;
            reserve[pair.second][pair.first] = pair.secondReserve;
        }
    }

    /// What a swap gives now, in base units.
    function quote(address from, address to, uint256 amountIn) public view returns (uint256) {
        uint256 reserveIn = reserve[from][to];
        uint256 reserveOut = reserve[to][from];
        require(reserveIn > 0 && reserveOut > 0, "Pool: no such pair");
        uint256 counted = amountIn * (1000 - keptOutOf1000);
        return (reserveOut * counted) / (reserveIn * 1000 + counted);
    }

    /// Takes `amountIn` of the sender (an allowance for a token, the value for the native coin) and gives at least
    /// `minOut`, or fails.
    function swap(address from, address to, uint256 amountIn, uint256 minOut) external payable returns (uint256) {
        require(!isBusy, "Pool: swap within a swap");
        isBusy = true;
        require(amountIn > 0, "Pool: amount is zero");
        require(msg.value == (from == native ? amountIn : 0), "Pool: value does not match the amount");
        uint256 amountOut = quote(from, to, amountIn);
        require(amountOut > 0 && amountOut >= minOut, "Pool: less than the least accepted amount");
        reserve[from][to] += amountIn;
        reserve[to][from] -= amountOut;
        if (from != native)
            require(Token(from).transferFrom(msg.sender, address(this), amountIn), "Pool: token was not paid");
        if (to == native) {
            (bool isPaid,) = msg.sender.call{value: amountOut}("");
            require(isPaid, "Pool: native coin was not taken");
        } else {
            require(Token(to).transfer(msg.sender, amountOut), "Pool: token was not given");
        }
        emit Swap(msg.sender, from, to, amountIn, amountOut);
        isBusy = false;
        return amountOut;
    }
}
